import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { recordAgreement } from './agreement/agreement';
import type { Caller } from './caller';
import { checkCode, refuseUsedEmail, type VerifiedCode, consumeCode } from './code';
import type { StoredUser } from './contract';
import { refuseImpersonation } from './reserved-names';
import { signUpsByAddress } from './rate-limits';
import { createSession } from './session';
import { hashPassword } from './password-hash';
import { refuseGuessablePassword } from './passwords/guessable';
import { withSecurityEvent } from './log-ins/security-event';
import { newUid } from './uid';
import { toStoredUser } from './user';

type SignUp = {
  email: string;
  name: string;
  profession: string;
  password: string;
  /** The code, and the ticket returned when it was sent. */
  tocompare: string;
  ticket?: string | undefined;
};

/**
 * Creates an account with the emailed code and logs the user in. Of concurrent calls with one code, one
 * succeeds. Throws `conflict` (email_in_use), `invalid` (wrong_code, invalid_name, invalid_profession,
 * password_too_common, password_like_you).
 */
export function createUser(form: SignUp, caller: Caller): Promise<StoredUser> {
  return withSecurityEvent('sign_up', (about) => signUp(form, caller, about));
}

async function signUp(form: SignUp, caller: Caller, about: (userId: number) => void): Promise<StoredUser> {
  refuseImpersonation(form);
  await refuseGuessablePassword(form.password, form);
  await signUpsByAddress.spend(addressBucket(caller.ip));
  await refuseUsedEmail(form.email);
  const { email, tocompare, ticket } = form;
  const code = await checkCode({ email, code: tocompare, ticket }, caller);
  const passwordHash = await hashPassword(form.password);
  try {
    return await open(form, { code, passwordHash, caller, about });
  } catch (error) {
    // A concurrent call with the same code created the account: report email_in_use so that the user logs in.
    await refuseUsedEmail(form.email);
    throw error;
  }
}

type Proof = { code: VerifiedCode; passwordHash: string; caller: Caller; about: (userId: number) => void };

function open(
  { email, name, profession }: SignUp,
  { code, passwordHash, caller, about }: Proof,
): Promise<StoredUser> {
  return db.$transaction(async (tx) => {
    await consumeCode(tx, code);
    const user = await createWithUid(tx, {
      name,
      profession: profession || null,
      email,
      passwordHash,
      locale: caller.locale,
    });
    about(user.id);
    await recordAgreement(tx, user.id);
    return toStoredUser(user, await createSession(user, caller, tx));
  });
}

const UID_TRIES = 5;

/**
 * Creates a user with a new public handle. Throws `conflict` (email_in_use) when the e-mail has an account.
 */
export async function createWithUid(
  tx: Prisma.TransactionClient,
  person: Omit<Prisma.UserCreateManyInput, 'uid'>,
): Promise<User> {
  for (let tries = 0; tries < UID_TRIES; tries += 1) {
    // Skipping a duplicate keeps the transaction usable; an error would abort it.
    const [user] = await tx.user.createManyAndReturn({
      data: [{ ...person, uid: newUid(person.name) }],
      skipDuplicates: true,
    });
    if (user) return user;
    const taken = await tx.user.findUnique({ where: { email: person.email }, select: { id: true } });
    if (taken) throw new DomainError('conflict', 'email_in_use');
  }
  throw new Error(`No free handle found in ${UID_TRIES} tries`);
}
