import { z } from 'zod';
import { defineEndpoint, type Refusals } from '../../platform/endpoint';
import { code, knownPassword, pixKey, taxNumber } from '../fields';
import { instant, textLike } from '../../platform/example-schemas';
import { CALLS_PER_HOUR } from '../rules';

/**
 * Calls that require more than a session, because they decide where earnings go and under which tax number.
 */

/** Proof of ownership: the account's password or, without one, the code of `sendOwnerCode`. */
export const ownerProof = { password: knownPassword.optional(), tocompare: code.optional() };

/** Reasons for which `asOwner` refuses a proof. */
export const refusedProof = {
  invalid: ['password_required', 'wrong_password', 'wrong_code'],
  conflict: ['set_password_first'],
} as const satisfies Refusals;

export const sendOwnerCode = defineEndpoint({
  method: 'POST',
  path: '/users/code',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sendCodeToOneself,
  tag: 'Accounts',
  summary: 'Email oneself a code of ownership',
  description: 'With it the caller proves to be the owner of an account without a password.',
});

export const updatePixKey = defineEndpoint({
  method: 'PUT',
  path: '/users/pix-key',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Set one’s Pix key',
  description:
    'Where the caller’s earnings go: a key of any kind; empty removes it. Answers the key as it is ' +
    'kept, and until when, ISO 8601, UTC, nothing is paid out to it.',
  refuses: refusedProof,
  body: z.strictObject({ pix_key: pixKey, ...ownerProof }),
  answer: z.strictObject({
    pix_key: textLike('ana@example.com'),
    held_until: instant.nullable(),
  }),
});

export const updateTaxNumber = defineEndpoint({
  method: 'PUT',
  path: '/users/tax-number',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Set one’s CPF or CNPJ',
  description:
    'The number under which the caller earns, without which nothing is paid out. Answers it with most ' +
    'of it hidden.',
  refuses: refusedProof,
  body: z.strictObject({ tax_number: taxNumber, ...ownerProof }),
  answer: z.strictObject({ tax_number: textLike('***.456.789-**') }),
});
