import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';

export const confirmOperator = defineEndpoint({
  method: 'PUT',
  path: '/operator/confirm',
  access: 'operator',
  tag: 'Console',
  summary: 'Give the second factor again',
  description: 'Actions that move money require a second factor from the last 5 minutes.',
  refuses: { invalid: ['wrong_second_factor'] },
  body: z.strictObject({
    code: z
      .string()
      .min(1)
      .max(40)
      .meta({ examples: ['123456'] }),
  }),
  answer: z.strictObject({}),
});
