import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { rowIdParam } from '../platform/row-id';
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

/** More than any ticket of ours. */
const TICKET_MAX = 100;

/** Nothing to tell beyond that it was done. */
const done = z.strictObject({});

/** A person as they see themselves; texts that were not given are empty. */
const profile = z.strictObject({
  /** Public handle, shown as @uid. */
  uid: z.string(),
  name: z.string(),
  profession: z.string(),
  description: z.string(),
  /** National digits, area code first. */
  phone: z.string(),
  /** Address from the root of the site; null: no picture. */
  avatar: z.string().nullable(),
  /** Whether the person may publish ads. */
  pro: z.boolean(),
});

export type Profile = z.output<typeof profile>;

/** What the browser keeps under serss-user (specification, point 3). */
const storedUser = profile.extend({
  /** Bearer token of the new session. */
  token: z.string(),
});

export type StoredUser = z.output<typeof storedUser>;

const agree = z.boolean().refine((agreed) => agreed, 'terms_not_accepted');

/** The sign-up screen. Its problems come in the order of specification, point 5, their messages are reasons of errors.json. */
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

/** The screen that takes the e-mailed code, and the password too when that page was loaded anew. */
export const codeForm = z.strictObject({ tocompare: code, password: signUpPassword.optional() });
export const codeAndPasswordForm = z.strictObject({ tocompare: code, password: signUpPassword });

/**
 * E-mails a code to whoever wants to sign up. `conflict` when the e-mail has an account. The `ticket` goes back with the
 * code; without it only the address that asked for the code can use it.
 */
export const sendSignUpCode = defineEndpoint({
  method: 'GET',
  path: '/code/generate/new/user/{email}',
  access: 'anyone',
  params: z.strictObject({ email }),
  answer: z.strictObject({ ticket: z.string() }),
});

/**
 * Opens an account. `tocompare` is the e-mailed code, `ticket` what was answered when it was sent. `conflict` when the
 * e-mail has an account by now.
 */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users/create',
  access: 'anyone',
  body: z
    .strictObject({
      agree,
      email,
      name: newName,
      password: signUpPassword,
      profession: newProfession,
      tocompare: code,
      ticket: z.string().max(TICKET_MAX).optional(),
    })
    .superRefine(namesOfNewcomer),
  answer: storedUser,
});

export const logIn = defineEndpoint({
  method: 'PUT',
  path: '/users/login',
  access: 'anyone',
  body: z.strictObject({ email, password: knownPassword }),
  answer: storedUser,
});

/** Ends the session that asks. */
export const logOut = defineEndpoint({
  method: 'DELETE',
  path: '/users/logout',
  access: 'user',
  answer: done,
});

/** E-mails a link to set a new password. The answer is the same whether the e-mail has an account or not. */
export const sendResetLink = defineEndpoint({
  method: 'GET',
  path: '/code/generate/utoken/{email}',
  access: 'anyone',
  params: z.strictObject({ email }),
  answer: done,
});

/** E-mails the caller a link to set a new password. */
export const sendPasswordLink = defineEndpoint({
  method: 'GET',
  path: '/code/generate/utoken',
  access: 'user',
  answer: done,
});

/** Sets the password; the bearer token is the one in the mailed link, which works once. Ends every session. */
export const updatePassword = defineEndpoint({
  method: 'PUT',
  path: '/users/updates/password',
  access: 'link',
  body: z.strictObject({ password: resetPassword }),
  answer: done,
});

/** What only its owner is told and the browser does not keep. */
const ownProfile = profile.extend({
  email: z.string(),
  /** Empty: none. */
  pix_key: z.string(),
  /** Nothing is paid out to the key before, ISO 8601, UTC; null or past: it is. */
  pix_key_held_until: z.string().nullable(),
  /** CPF or CNPJ with most of it hidden; empty: not told yet. */
  tax_number: z.string(),
  /** Whether there is a password, which some calls want again; else they want a mailed code. */
  has_password: z.boolean(),
});

export type OwnProfile = z.output<typeof ownProfile>;

/** The profile as it is now. */
export const loadProfile = defineEndpoint({
  method: 'GET',
  path: '/users/profile',
  access: 'user',
  answer: ownProfile,
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/users/update',
  access: 'user',
  body: z.strictObject({ name, phone, profession, description }),
  answer: profile,
});

/** Closes the account. `conflict` while ads exist (reason remove_ads_first) or money is under way. */
export const deleteUser = defineEndpoint({
  method: 'POST',
  path: '/users/delete',
  access: 'user',
  body: z.strictObject({ password: closingPassword }),
  answer: z.strictObject({
    /** Number under which the deletion can be asked about; it is e-mailed too. */
    receipt: z.string(),
  }),
});

const session = z.strictObject({
  id: z.int(),
  /** As the browser named itself; empty: it did not. */
  user_agent: z.string(),
  ip: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  seen_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

/** Where the caller is logged in, last seen first. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/users/sessions',
  access: 'user',
  answer: z.array(session),
});

/** Logs the caller out everywhere, here included. */
export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/users/sessions',
  access: 'user',
  answer: done,
});

/** Logs the caller out in one place. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/users/sessions/{id}',
  access: 'user',
  params: z.strictObject({ id: rowIdParam }),
  answer: done,
});

/** Everything kept about the caller, as a zip of JSON and pictures. */
export const downloadData = defineEndpoint({
  method: 'GET',
  path: '/users/data',
  access: 'user',
  answer: z.file().mime('application/zip'),
});
