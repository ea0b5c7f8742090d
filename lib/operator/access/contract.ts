import { z } from 'zod';
import { ownerProof, refusedProof } from '../../accounts/owner/contract';
import { defineEndpoint } from '../../platform/endpoint';
import { instant, textLike } from '../../platform/text-like';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
const secondFactor = z
  .string()
  .max(40)
  .meta({ examples: ['123456'] })
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'code_required'));

export const loadConsole = defineEndpoint({
  method: 'GET',
  path: '/operator/session',
  access: 'user',
  tag: 'Console',
  summary: 'Ask whether the console is open',
  description: 'For operators alone: whether they have enrolled a second factor, and until when it opens.',
  refuses: { forbidden: ['operators_only'] },
  answer: z.strictObject({ enrolled: z.boolean(), open_until: instant.nullable() }),
});

export const enrolOperator = defineEndpoint({
  method: 'PUT',
  path: '/operator/enrolment',
  access: 'user',
  tag: 'Console',
  summary: 'Get a secret for an authenticator app',
  description:
    'Until the first code has come, each asking gives another secret, and wants the proof that the ' +
    'caller owns the account: their password or, without one, a code of ownership.',
  refuses: {
    invalid: refusedProof.invalid,
    forbidden: ['operators_only'],
    conflict: ['second_factor_set', ...refusedProof.conflict],
  },
  body: z.strictObject(ownerProof),
  answer: z.strictObject({
    secret: textLike('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    uri: textLike('otpauth://totp/Serss:ana%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  }),
});

export const openConsole = defineEndpoint({
  method: 'PUT',
  path: '/operator/session',
  access: 'user',
  tag: 'Console',
  summary: 'Open the console',
  description:
    'The second factor opens it for this log-in and 12 hours. The first code ever also answers ' +
    'recovery codes, which nobody is told again.',
  refuses: { forbidden: ['operators_only'], conflict: ['enrol_first'], invalid: ['wrong_second_factor'] },
  body: z.strictObject({ code: secondFactor }),
  answer: z.strictObject({ open_until: instant, recovery_codes: z.array(textLike('7QXC-4MRT-9WKA-E6YP')) }),
});

export const closeConsole = defineEndpoint({
  method: 'DELETE',
  path: '/operator/session',
  access: 'operator',
  tag: 'Console',
  summary: 'Close the console',
  description: 'The log-in stays.',
  answer: z.strictObject({}),
});

export const confirmOperator = defineEndpoint({
  method: 'PUT',
  path: '/operator/confirm',
  access: 'operator',
  tag: 'Console',
  summary: 'Give the second factor again',
  description: 'What moves money wants one that was given in the last 5 minutes.',
  refuses: { invalid: ['wrong_second_factor'] },
  body: z.strictObject({ code: secondFactor }),
  answer: z.strictObject({ confirmed_until: instant }),
});
