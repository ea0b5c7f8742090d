import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { instant, textLike } from '@/lib/platform/example-schemas';
import { CALLS_PER_HOUR, INVITATIONS_SHOWN } from './rules';

const shared = { access: 'user', tag: 'Accounts' } as const;

const amount = z
  .number()
  .min(0)
  .meta({ examples: [20] });

const reward = z.strictObject({
  code: textLike('VALEACDE3467'),
  amount: amount.describe('In reais.'),
  until: instant,
  state: z.enum(['usable', 'used', 'ended']).meta({ examples: ['usable'] }),
});

const invited = z.strictObject({
  /** The first name. */
  name: textLike('Bia'),
  at: instant,
  state: z
    .enum(['waiting', 'rewarded', 'none'])
    .meta({ examples: ['waiting'] })
    .describe('`waiting`: no order of the person has been released yet. `none`: no coupon for the caller.'),
});

export type InvitedPerson = z.output<typeof invited>;

export const listInvitations = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/invitations',
  summary: 'Get the caller’s invitation link and the people who signed up with it',
  description: `The newest ${INVITATIONS_SHOWN} people and coupons.`,
  answer: z.strictObject({
    link: textLike('https://serss.com.br/c/ana7k2qx'),
    rewards: z
      .strictObject({ inviter: amount, invited: amount, per_month: z.int().meta({ examples: [5] }) })
      .describe(
        'Coupons in reais, for both sides after the first order of the invited person is released; 0: none. ' +
          '`per_month`: the most coupons that an inviter earns in a month.',
      ),
    count: z
      .int()
      .min(0)
      .meta({ examples: [1] }),
    list: z.array(invited),
    coupons: z.array(reward),
  }),
});

export type Invitations = z.output<typeof listInvitations.answer>;

/** The handle of the inviter, as in the link. */
export const inviterUid = z
  .string()
  .regex(/^[a-z0-9]{1,40}$/)
  .meta({ examples: ['caio4mpxr'] });

export const acceptInvitation = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/invitations/accept',
  callsPerHour: CALLS_PER_HOUR.accept,
  summary: 'Name the user who invited the caller',
  description:
    'Within a day after signing up, once. The inviter must have signed up before. Otherwise nothing is stored, and ' +
    '`accepted` is false.',
  body: z.strictObject({ by: inviterUid }),
  answer: z.strictObject({ accepted: z.boolean() }),
});
