import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { CALLS_PER_HOUR } from '../rules';

/** Notices that a user may turn off: emails about unread messages, and emails and notifications about lower prices. */

const isWanted = z.strictObject({ messages: z.boolean(), prices: z.boolean() });

export const loadLetterChoice = defineEndpoint({
  method: 'GET',
  path: '/letters',
  access: 'user',
  tag: 'Notices',
  summary: 'Get the caller’s email preferences',
  description:
    'Whether the caller receives emails about unread messages, and notices about lower prices of favourites.',
  answer: isWanted,
});

export const chooseLetters = defineEndpoint({
  method: 'PUT',
  path: '/letters',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Notices',
  summary: 'Set the caller’s email preferences',
  description:
    'Enables or disables emails about unread messages, or notices about lower prices of favourites. A preference ' +
    'that is left out does not change.',
  body: isWanted.partial(),
  answer: isWanted,
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/letters/off/{token}',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.unsubscribe,
  tag: 'Notices',
  summary: 'Unsubscribe by the link in an email',
  description:
    'Disables these emails for the user to whom the token was sent. Mail readers post ' +
    '`List-Unsubscribe=One-Click` (RFC 8058), our page an empty body.',
  refuses: { not_found: ['link_unknown'] },
  params: z.strictObject({
    token: z
      .string()
      .max(100)
      .meta({ examples: ['Zt0mQ9bX3yR7cV1nK5wL8g'] }),
  }),
  raw: { maxBytes: 1_000 },
});
