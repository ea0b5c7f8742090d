import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { plainText } from '../platform/plain-text';

const SUGGESTION_MAX = 2_000;

export const askAboutData = defineEndpoint({
  method: 'PUT',
  path: '/feedback/manage/data',
  access: 'user',
  tag: 'Support',
  summary: 'Ask about one’s data',
  description:
    'A wish about one’s own data, removal above all. Who asks is known by the token: the email and ' +
    'phone are placeholders, and a `uid` that differs from the caller’s is refused.',
  refuses: { forbidden: ['not_yours'] },
  body: z.strictObject({
    suggestion: plainText(SUGGESTION_MAX, 'Quero saber o que guardam de mim.')
      .transform((text) => text.trim())
      .refine((text) => text !== '', 'message_required'),
    evaluation: z
      .string()
      .max(40)
      .meta({ examples: ['remove'] })
      .nullable()
      .default(null),
    uid: z
      .string()
      .max(64)
      .meta({ examples: ['ana7k2qx'] }),
    email: z
      .string()
      .max(254)
      .meta({ examples: ['ana@example.com'] }),
    phone: z
      .string()
      .max(40)
      .meta({ examples: ['11987654321'] }),
    name: z
      .string()
      .max(200)
      .meta({ examples: ['Ana Souza'] }),
    code: z
      .string()
      .max(40)
      .meta({ examples: ['0'] }),
  }),
  answer: z.strictObject({}),
});
