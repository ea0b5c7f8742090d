import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { instant } from '../../platform/example-schemas';
import { reasonLike } from '../fields';
import { SETTING_NAMES } from './definitions';

const name = z.enum(SETTING_NAMES);
/** The parts of a setting by their names; its own schema holds it (lib/operator/settings/definitions.ts). */
const value = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ examples: [{ percent: 10 }] });

export const loadSettings = defineEndpoint({
  method: 'GET',
  path: '/operator/settings',
  access: 'operator',
  tag: 'Console',
  summary: 'Read the settings',
  description:
    'What counts now and where it comes from, with the last twenty changes of each, newest first. A `null` ' +
    'in the history means what the product comes with.',
  answer: z.strictObject({
    settings: z.array(
      z.strictObject({
        name,
        value: value.describe('What counts now; null: nothing is set, a notice for instance.'),
        source: z.enum(['environment', 'console', 'initial']),
        /** Of the environment, where one wins over the console. */
        variable: z.string().nullable(),
        /** Of the newest change; 0: there was none. */
        number: z.int(),
        history: z.array(
          z.strictObject({
            number: z.int(),
            value,
            at: instant,
            operator: z.string().nullable().describe('Their handle; null: the seed.'),
            reason: z.string(),
          }),
        ),
      }),
    ),
  }),
});

export const changeSetting = defineEndpoint({
  method: 'PUT',
  path: '/operator/settings/change',
  access: 'operator',
  tag: 'Console',
  summary: 'Change a setting',
  description:
    '`number` is that of the newest change that was shown. With `null` for a value it is as the product ' +
    'comes; to undo a change, send the value from before it. Money goes by these, and everybody reads ' +
    'them on the site, so each wants a fresh second factor.',
  isMoney: true,
  refuses: {
    conflict: ['setting_changed', 'setting_fixed'],
    invalid: ['reason_missing', 'setting_bounds'],
  },
  body: z.strictObject({
    name,
    value,
    number: z.int().min(0).max(2_000_000_000),
    reason: reasonLike('New prices from December on.'),
  }),
  answer: z.strictObject({}),
});

export type SettingData = z.output<typeof loadSettings.answer>['settings'][number];
