import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { plainText } from '../platform/plain-text';

const SUGGESTION_MAX = 2_000;

/**
 * A wish about one's own data, removal above all (specification, point 7). Who asks is known by the token:
 * the e-mail and phone are placeholders, and a `uid` that differs from the caller's is refused.
 */
export const askAboutData = defineEndpoint({
  method: 'PUT',
  path: '/feedback/manage/data',
  access: 'user',
  body: z.strictObject({
    suggestion: plainText(SUGGESTION_MAX)
      .transform((text) => text.trim())
      .refine((text) => text !== '', 'message_required'),
    evaluation: z.string().max(40).nullable().default(null),
    uid: z.string().max(64),
    email: z.string().max(254),
    phone: z.string().max(40),
    name: z.string().max(200),
    code: z.string().max(40),
  }),
  answer: z.strictObject({}),
});
