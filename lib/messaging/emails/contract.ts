import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { CALLS_PER_HOUR } from '../rules';

/** Emails about unread messages. */

const isWanted = z.strictObject({ messages: z.boolean() });

export const loadLetterChoice = defineEndpoint({
  method: 'GET',
  path: '/letters',
  access: 'user',
  tag: 'Notices',
  summary: 'Load one’s choice of letters',
  description: 'Whether the caller wants emails about messages that were not read.',
  answer: isWanted,
});

export const chooseLetters = defineEndpoint({
  method: 'PUT',
  path: '/letters',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Notices',
  summary: 'Choose one’s letters',
  description: 'Emails about messages that were not read, or none.',
  body: isWanted,
  answer: isWanted,
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/letters/off/{token}',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.unsubscribe,
  tag: 'Notices',
  summary: 'Unsubscribe from letters by their link',
  description:
    'Ends such emails for whoever the token was emailed to: mail readers post ' +
    '`List-Unsubscribe=One-Click` to it (RFC 8058), our page nothing.',
  refuses: { not_found: ['link_unknown'] },
  params: z.strictObject({
    token: z
      .string()
      .max(100)
      .meta({ examples: ['Zt0mQ9bX3yR7cV1nK5wL8g'] }),
  }),
  raw: { maxBytes: 1_000 },
});
