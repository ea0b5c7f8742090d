import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';

/** E-mails about messages that were not read. */

const isWanted = z.strictObject({ messages: z.boolean() });

/** Whether the caller wants such e-mails. */
export const loadLetterChoice = defineEndpoint({
  method: 'GET',
  path: '/letters',
  access: 'user',
  answer: isWanted,
});

export const chooseLetters = defineEndpoint({
  method: 'PUT',
  path: '/letters',
  access: 'user',
  body: isWanted,
  answer: isWanted,
});

/**
 * Ends such e-mails for whoever the token was e-mailed to: mail readers post 'List-Unsubscribe=One-Click' to it (RFC 8058),
 * our page nothing. `not_found` (link_unknown).
 */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/letters/off/{token}',
  access: 'anyone',
  params: z.strictObject({ token: z.string().max(100) }),
  raw: { maxBytes: 1_000 },
  answer: z.strictObject({}),
});
