import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';

export const confirmEmail = defineEndpoint({
  method: 'PUT',
  path: '/users/email',
  access: 'link',
  tag: 'Accounts',
  summary: 'Confirm one’s new email',
  description:
    'The bearer token is the one in the link that was mailed to the new address, which works once. Ends every session.',
  refuses: { conflict: ['email_in_use'] },
  answer: z.strictObject({}),
});
