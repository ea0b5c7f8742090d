import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { instant } from '../../platform/example-schemas';
import { DOCUMENTS, VERSIONS } from './versions';
import { CALLS_PER_HOUR } from '../rules';

/** A version is identified by its date. */
const version = (example: string) => z.iso.date().meta({ examples: [example] });
const versions = z.strictObject({ terms: version(VERSIONS.terms), privacy: version(VERSIONS.privacy) });

export const loadAgreements = defineEndpoint({
  method: 'GET',
  path: '/users/agreements',
  access: 'user',
  tag: 'Accounts',
  summary: 'List the caller’s agreements',
  description: 'The versions of the terms and the privacy policy that the caller agreed to, latest first.',
  answer: z.strictObject({
    current: versions,
    /** True when the user has not agreed to every current version. */
    asked: z.boolean(),
    agreed: z.array(
      z.strictObject({
        document: z.enum(DOCUMENTS),
        version: version(VERSIONS.terms),
        agreed_at: instant,
      }),
    ),
  }),
});

export const agreeToTexts = defineEndpoint({
  method: 'PUT',
  path: '/users/agreements',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Agree to the terms and the privacy policy',
  description: 'Agrees to the versions that the caller was shown, even if there are newer ones.',
  refuses: { conflict: ['newer_texts'] },
  body: versions,
});
