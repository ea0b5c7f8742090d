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
  summary: 'Email the caller a code of ownership',
  description: 'The code proves ownership of an account that has no password.',
});

export const updatePixKey = defineEndpoint({
  method: 'PUT',
  path: '/users/pix-key',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Set the caller’s Pix key',
  description:
    'The key that receives the caller’s earnings, of any kind; empty removes it. Returns the key as ' +
    'stored, and the time (ISO 8601, UTC) until which nothing is paid out to it.',
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
  summary: 'Set the caller’s CPF or CNPJ',
  description: 'The tax number under which the caller earns; required for pay-outs. Returns it masked.',
  refuses: refusedProof,
  body: z.strictObject({ tax_number: taxNumber, ...ownerProof }),
  answer: z.strictObject({ tax_number: textLike('***.456.789-**') }),
});
