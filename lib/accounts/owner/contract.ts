import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { code, knownPassword, pixKey, taxNumber } from '../fields';

/** Calls that want more than a session: they decide where somebody's earnings go, and under which number. */

/** That the caller is the owner: the password of an account that has one, else the code of `sendOwnerCode`. */
const ownerProof = { password: knownPassword.optional(), tocompare: code.optional() };

/** E-mails the caller a code with which they prove to be the owner of an account without a password. */
export const sendOwnerCode = defineEndpoint({
  method: 'POST',
  path: '/users/code',
  access: 'user',
  answer: z.strictObject({}),
});

/**
 * Where the caller's earnings go: a Pix key of any kind; empty removes it. Answers the key as it is kept, and until when,
 * ISO 8601, UTC, nothing is paid out to it.
 */
export const updatePixKey = defineEndpoint({
  method: 'PUT',
  path: '/users/pix-key',
  access: 'user',
  body: z.strictObject({ pix_key: pixKey, ...ownerProof }),
  answer: z.strictObject({ pix_key: z.string(), held_until: z.string().nullable() }),
});

/** The CPF or CNPJ under which the caller earns, without which nothing is paid out. Answers it with most of it hidden. */
export const updateTaxNumber = defineEndpoint({
  method: 'PUT',
  path: '/users/tax-number',
  access: 'user',
  body: z.strictObject({ tax_number: taxNumber, ...ownerProof }),
  answer: z.strictObject({ tax_number: z.string() }),
});
