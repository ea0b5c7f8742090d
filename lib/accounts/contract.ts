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
    'The `ticket` goes back with the code; without it only the address that asked for the code can use ' +
    'it.',
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
  summary: 'Open an account',
  description: '`tocompare` is the emailed code, `ticket` what was answered when it was sent.',
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
  summary: 'Ask whether a password may be chosen',
  description:
    'Before a code is emailed: common ones, and those made of the name or email, are refused at sign-up.',
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
  description: 'Answers the token of a new session.',
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
  description: 'Ends the session that asks.',
});

export const sendResetLink = defineEndpoint({
  method: 'GET',
  path: '/code/generate/utoken/{email}',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.sensitive,
  tag: 'Accounts',
  summary: 'Email a link to set a new password',
  description: 'The answer is the same whether the email has an account or not.',
  isOwnSite: true,
  params: z.strictObject({ email }),
});

export const sendPasswordLink = defineEndpoint({
  method: 'GET',
  path: '/code/generate/utoken',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.sendCodeToOneself,
  tag: 'Accounts',
  summary: 'Email oneself a link to set a new password',
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
  summary: 'Load one’s profile',
  answer: ownProfile,
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/users/update',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Accounts',
  summary: 'Change one’s profile',
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
  summary: 'Close one’s account',
  description: 'Not while ads exist or money is under way.',
  refuses: {
    invalid: ['wrong_password'],
    conflict: ['remove_ads_first', 'money_under_way', 'set_password_first', 'revoke_operator_first'],
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
  summary: 'Download one’s data',
  description: 'Everything kept about the caller, as a zip of JSON and pictures.',
  refuses: { unavailable: ['busy'] },
  answer: z.file().mime('application/zip'),
});
