import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import type { Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import enUS from '@/messages/en-US/accounts.json';
import ptBR from '@/messages/pt-BR/accounts.json';
import { recordAgreement } from './agreement/agreement';
import type { Caller } from './caller';
import { email as emailField, name as nameField } from './fields';
import { refuseImpersonation } from './reserved-names';
import { signUpsByAddress } from './rate-limits';
import { lockForShare, lockForUpdate } from './lock-actor';
import { notifyOfNewLogIn } from './log-ins/new-log-in';
import { withSecurityEvent } from './log-ins/security-event';
import { createSession, endSessions } from './session';
import { createWithUid } from './sign-up';

/** A user's profile as another service (Google, Facebook) reports it. */
export type ExternalProfile = {
  provider: string;
  /** The service's own id of the user. */
  subject: string;
  email: string | null;
  /** False when the service does not report it. */
  isEmailVerified: boolean;
  name: string;
};

/**
 * Logs in the user of another service and returns the session's bearer token. Uses the account linked to this
 * identity, else the account with the same verified e-mail, else a new one. Throws `forbidden`:
 * account_blocked, social_without_email, social_email_unproven (an account exists, but the service has not
 * verified the e-mail), social_other_account (the account is linked to another identity of that service).
 */
export function logInWithExternalProfile(profile: ExternalProfile, caller: Caller): Promise<string> {
  return withSecurityEvent('log_in', (about) => enter(profile, caller, about));
}

async function enter(
  profile: ExternalProfile,
  caller: Caller,
  about: (userId: number) => void,
): Promise<string> {
  const user = (await findKnown(profile)) ?? (await linkOrCreateUser(profile, caller));
  about(user.id);
  return db.$transaction(async (tx) => {
    await lockForShare(tx, user.id);
    // Setting a password and closing the account remove all identities under this lock.
    const now = await findKnown(profile, tx);
    if (now?.id !== user.id || now.deletedAt) throw new DomainError('unauthenticated', 'log_in_first');
    if (now.blockedAt) throw new DomainError('forbidden', 'account_blocked');
    await notifyOfNewLogIn(tx, now, caller);
    return createSession(now, caller, tx);
  });
}

async function findKnown(
  { provider, subject }: ExternalProfile,
  tx: Prisma.TransactionClient = db,
): Promise<User | null> {
  const identity = await tx.identity.findUnique({
    where: { provider_subject: { provider, subject } },
    include: { user: true },
  });
  return identity?.user ?? null;
}

/**
 * Of two concurrent first log-ins, one creates the account; the database rejects the other, which then finds
 * it.
 */
async function linkOrCreateUser(profile: ExternalProfile, caller: Caller): Promise<User> {
  const email = emailField.safeParse(profile.email).data;
  if (email === undefined) throw new DomainError('forbidden', 'social_without_email');
  try {
    return (await linkAccount(profile, email)) ?? (await signUp(profile, email, caller));
  } catch (error) {
    const user = await findKnown(profile);
    if (user) return user;
    throw error;
  }
}

async function linkAccount(profile: ExternalProfile, email: string): Promise<User | null> {
  const found = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!found) return null;
  if (!profile.isEmailVerified) throw new DomainError('forbidden', 'social_email_unproven');
  return db.$transaction(async (tx) => {
    await lockForUpdate(tx, found.id);
    // The e-mail is free again if the account was closed in the meantime.
    const user = await tx.user.findUnique({ where: { id: found.id, email } });
    if (!user) return null;
    if ((await findKnown(profile, tx))?.id === user.id) return user; // A concurrent log-in has linked it.
    if (user.passwordHash === null) await endUnprovenTies(tx, user);
    await addIdentity(tx, user, profile);
    return user;
  });
}

/**
 * An account without a password may have been opened by a stranger whose service does not verify e-mails.
 * Once a user with a verified e-mail logs in, remove all earlier sessions and identities.
 */
async function endUnprovenTies(tx: Prisma.TransactionClient, { id: userId }: User): Promise<void> {
  await tx.identity.deleteMany({ where: { userId } });
  await endSessions(userId, tx);
}

function signUp(profile: ExternalProfile, email: string, caller: Caller): Promise<User> {
  return withSecurityEvent('sign_up', async (about) => {
    const user = await createAccount(profile, email, caller);
    about(user.id);
    return user;
  });
}

async function createAccount(profile: ExternalProfile, email: string, caller: Caller): Promise<User> {
  await signUpsByAddress.spend(addressBucket(caller.ip));
  return db.$transaction(async (tx) => {
    const user = await createWithUid(tx, {
      name: presentableName(profile.name, email, caller.locale),
      email,
      locale: caller.locale,
    });
    await recordAgreement(tx, user.id); // The log-in buttons name the texts.
    await addIdentity(tx, user, profile);
    return user;
  });
}

async function addIdentity(
  tx: Prisma.TransactionClient,
  { id: userId }: User,
  { provider, subject }: ExternalProfile,
): Promise<void> {
  const { count } = await tx.identity.createMany({
    data: [{ provider, subject, userId, createdAt: clock.now() }],
    skipDuplicates: true,
  });
  if (count === 0) throw new DomainError('forbidden', 'social_other_account');
}

/** The name reported by the service if our rules accept it, else the part of the e-mail before the @. */
function presentableName(suggested: string, email: string, locale: Locale): string {
  const candidates = [suggested, email.split('@', 1)[0]?.replace(/[^\p{L}]+/gu, ' ') ?? ''];
  const fitting = candidates.map((name) => nameField.safeParse(name).data).find(isPresentable);
  return fitting ?? { 'pt-BR': ptBR, 'en-US': enUS }[locale].newMember;
}

function isPresentable(name: string | undefined): boolean {
  if (name === undefined) return false;
  try {
    refuseImpersonation({ name, profession: '' });
    return true;
  } catch {
    return false;
  }
}
