import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { phoneCode } from '../fields';
import { CALLS_PER_HOUR } from '../rules';

/** How codes for phones are sent: by SMS, or by email while no SMS gateway is set. */
export const phoneChannel = z.enum(['sms', 'email']);

export const sendPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/users/phone/code',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sendCodeToOneself,
  tag: 'Accounts',
  summary: 'Send a code for the caller’s phone',
  description:
    'By SMS to the phone of the profile or, while the site sends no SMS, by email to the caller. Replaces an earlier ' +
    'code. After `sms_not_sent` the message may still arrive, and its code is valid.',
  refuses: {
    conflict: ['phone_missing', 'phone_not_mobile', 'phone_confirmed', 'phone_changed'],
    unavailable: ['sms_not_sent'],
  },
  answer: z.strictObject({ channel: phoneChannel }),
});

export const confirmPhone = defineEndpoint({
  method: 'PUT',
  path: '/users/phone/confirm',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Confirm the caller’s phone',
  description:
    'A code sent by SMS proves the phone; another account that had proved it loses its proof. A code sent by email ' +
    'proves only that the owner of the account entered the phone.',
  refuses: { invalid: ['wrong_phone_code'] },
  body: z.strictObject({ tocompare: phoneCode }),
  answer: z.strictObject({ channel: phoneChannel }),
});
