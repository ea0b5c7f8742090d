import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { code, email } from '../fields';
import { ownerProof, refusedProof } from '../reauthentication/contract';
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

export const sendEmailChangeCode = defineEndpoint({
  method: 'POST',
  path: '/users/email/code',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sendCodeToOneself,
  tag: 'Accounts',
  summary: 'Email a code to the caller’s new address',
  description: 'The first step of changing the email. The current address is notified.',
  refuses: { ...refusedProof, conflict: [...refusedProof.conflict, 'email_in_use'] },
  body: z.strictObject({ email, ...ownerProof }),
});

export const changeOwnEmail = defineEndpoint({
  method: 'PUT',
  path: '/users/email/own',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Change the caller’s email',
  description:
    '`tocompare` is the code that was emailed to the new address. Notifies the former address, ends every session ' +
    'and unlinks log-ins with other services.',
  refuses: { invalid: ['wrong_code'], conflict: ['email_in_use'] },
  body: z.strictObject({ email, tocompare: code }),
});
