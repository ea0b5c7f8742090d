import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import {
  closingPassword,
  code,
  description,
  email,
  knownPassword,
  name,
  namesOfNewcomer,
  newName,
  newProfession,
  phone,
  profession,
  resetPassword,
  signUpPassword,
} from './fields';
import { instant, textLike } from '../platform/example-schemas';
import { phoneChannel } from './phones/contract';
import { CALLS_PER_HOUR } from './rules';

/** Longer than any ticket we issue. */
const TICKET_MAX = 100;

/** A user's own profile. Fields without a value are empty strings. */
const profile = z.strictObject({
  /** Public handle, shown as @uid. */
  uid: textLike('ana7k2qx'),
  name: textLike('Ana Souza'),
  profession: textLike('Pintora'),
  description: textLike('Paredes e tetos, com tinta lavável.'),
  phone: textLike('11987654321').describe('National digits, area code first.'),
  /** URL path from the site root; null: no avatar. */
  avatar: textLike('/files/ana7k2qx/ana7k2qx.webp?v=3').nullable(),
  /** Whether the user may publish ads. */
  pro: z.boolean(),
});

export type Profile = z.output<typeof profile>;

/** Stored by the browser under serss-user (specification, point 3). */
const storedUser = profile.extend({
  /** Bearer token of the new session. */
  token: textLike('Zt0mQ9bX3yR7cV1nK5wL8g'),
});

export type StoredUser = z.output<typeof storedUser>;

const agree = z.boolean().refine((agreed) => agreed, 'terms_not_accepted');

/**
 * The sign-up screen. Errors are reported in the order of specification, point 5; their messages are reasons
 * of errors.json.
 */
export const signUpForm = z
  .strictObject({
    agree,
    adult: z.boolean().refine((adult) => adult, 'under_age'),
    email,
    name: newName,
    password: signUpPassword,
    profession: newProfession,
  })
  .superRefine(namesOfNewcomer);

/** The screen that takes the emailed code, and also the password when the page was reloaded. */
export const codeForm = z.strictObject({ tocompare: code, password: signUpPassword.optional() });
export const codeAndPasswordForm = z.strictObject({ tocompare: code, password: signUpPassword });

export const sendSignUpCode = defineEndpoint({
  method: 'GET',
  path: '/code/generate/new/user/{email}',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Email a sign-up code',
  description:
    'Send the returned `ticket` together with the code. Without it, the code is accepted only from the ' +
    'same IP address.',
  refuses: { conflict: ['email_in_use'] },
  isOwnSite: true,
  params: z.strictObject({ email }),
  answer: z.strictObject({ ticket: textLike('b3f1c2') }),
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users/create',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Accounts',
  summary: 'Create an account',
  description: '`tocompare` is the emailed code, `ticket` the value returned when it was sent.',
  refuses: {
    invalid: ['wrong_code', 'invalid_name', 'invalid_profession', 'password_too_common', 'password_like_you'],
    conflict: ['email_in_use'],
  },
  body: z
    .strictObject({
      agree,
      email,
      name: newName,
      password: signUpPassword,
      profession: newProfession,
      tocompare: code,
      ticket: z
        .string()
        .max(TICKET_MAX)
        .meta({ examples: ['b3f1c2'] })
        .optional(),
    })
    .superRefine(namesOfNewcomer),
  answer: storedUser,
});

export const checkNewPassword = defineEndpoint({
  method: 'POST',
  path: '/users/password/check',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.attempt,
  tag: 'Accounts',
  summary: 'Check a new password',
  description:
    'Call it before a code is emailed: sign-up refuses common passwords and those derived from the ' +
    'name or email.',
  refuses: { invalid: ['password_too_common', 'password_like_you'] },
  body: z.strictObject({ email, name: newName, password: signUpPassword }),
});

export const logIn = defineEndpoint({
  method: 'PUT',
  path: '/users/login',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.attempt,
  tag: 'Accounts',
  summary: 'Log in',
  description: 'Returns the token of a new session.',
  refuses: { unauthenticated: ['wrong_credentials'], forbidden: ['account_blocked'] },
  body: z.strictObject({ email, password: knownPassword }),
  answer: storedUser,
});

export const logOut = defineEndpoint({
  method: 'DELETE',
  path: '/users/logout',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Accounts',
  summary: 'Log out',
  description: 'Ends the session of the request.',
});

export const sendResetLink = defineEndpoint({
  method: 'GET',
  path: '/code/generate/utoken/{email}',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Email a link to set a new password',
  description: 'The response does not reveal whether the email has an account.',
  isOwnSite: true,
  params: z.strictObject({ email }),
});

export const sendPasswordLink = defineEndpoint({
  method: 'GET',
  path: '/code/generate/utoken',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sendCodeToOneself,
  tag: 'Accounts',
  summary: 'Email the caller a link to set a new password',
});

export const updatePassword = defineEndpoint({
  method: 'PUT',
  path: '/users/updates/password',
  access: 'link',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Set a new password',
  description: 'The bearer token is the one in the emailed link, which works once. Ends every session.',
  refuses: { invalid: ['password_too_common', 'password_like_you'] },
  body: z.strictObject({ password: resetPassword }),
});

/** Returned only to the account owner and never stored by the browser. */
const ownProfile = profile.extend({
  email: textLike('ana@example.com'),
  /** How the phone was checked: 'sms' proves it; 'email' proves only that the owner of the account entered it. */
  phone_check: z.enum(['none', 'email', 'sms']),
  /** How the next code for the phone would be sent. */
  phone_code_channel: phoneChannel,
  /** Empty: none. */
  pix_key: textLike('ana@example.com'),
  /** Payouts to the key are held until then; null or in the past: not held. */
  pix_key_held_until: instant.nullable(),
  /** Masked CPF or CNPJ; empty: not provided. */
  tax_number: textLike('***.456.789-**'),
  /** Without a password, calls that require one take an emailed code instead. */
  has_password: z.boolean(),
  /** When the verified-identity badge became visible to others; null: no badge. */
  identity_verified_at: instant.nullable(),
});

export type OwnProfile = z.output<typeof ownProfile>;

export const loadProfile = defineEndpoint({
  method: 'GET',
  path: '/users/profile',
  access: 'user',
  tag: 'Accounts',
  summary: 'Get the caller’s profile',
  answer: ownProfile,
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/users/update',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Accounts',
  summary: 'Update the caller’s profile',
  refuses: { invalid: ['invalid_name', 'invalid_profession'] },
  body: z.strictObject({ name, phone, profession, description }),
  answer: profile,
});

export const deleteUser = defineEndpoint({
  method: 'POST',
  path: '/users/delete',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Close the caller’s account',
  description: 'Refused while the caller has ads, or money of theirs is pending.',
  refuses: {
    invalid: ['wrong_password'],
    conflict: [
      'remove_ads_first',
      'money_under_way',
      'payout_under_way',
      'set_password_first',
      'revoke_operator_first',
    ],
  },
  body: z.strictObject({ password: closingPassword }),
  answer: z.strictObject({
    /** Reference number for questions about the deletion; also emailed. */
    receipt: textLike('E7K2-QX9M'),
  }),
});

export const downloadData = defineEndpoint({
  method: 'GET',
  path: '/users/data',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Download the caller’s data',
  description: 'A zip of JSON and pictures with everything stored about the caller.',
  refuses: { unavailable: ['busy'] },
  answer: z.file().mime('application/zip'),
});
