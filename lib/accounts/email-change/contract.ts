import { defineEndpoint } from '../../platform/endpoint';
import { CALLS_PER_HOUR } from '../rules';

export const confirmEmail = defineEndpoint({
  method: 'PUT',
  path: '/users/email',
  access: 'link',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Confirm a new email address',
  description:
    'The bearer token is the one in the link that was emailed to the new address, which works once. ' +
    'Ends every session.',
  refuses: { conflict: ['email_in_use'] },
});
