import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import type { Caller } from './caller';
import type { StoredUser } from './contract';
import { clientEmailKey, failuresByAddress, failuresByClient, failuresByStrangers } from './rate-limits';
import { lockForShare } from './lock-actor';
import { notifyOfNewLogIn } from './log-ins/new-log-in';
import { withSecurityEvent } from './log-ins/security-event';
import { createSession, listKnownAddresses } from './session';
import { matchesPasswordHash } from './password-hash';
import { toStoredUser } from './user';

/**
 * Opens a session for an e-mail and password. Throws the same `unauthenticated` (wrong_credentials), after
 * the same amount of work, for an unknown e-mail and a wrong password; `forbidden` (account_blocked) to the
 * owner alone; TooManyError past the limits, which lock the owner out for at most 15 minutes.
 */
export function logIn(form: { email: string; password: string }, caller: Caller): Promise<StoredUser> {
  return withSecurityEvent('log_in', (about) => enter(form, caller, about));
}

async function enter(
  { email, password }: { email: string; password: string },
  caller: Caller,
  about: (userId: number) => void,
): Promise<StoredUser> {
  const user = await db.user.findUnique({ where: { email } });
  if (user) about(user.id);
  const attempt = await countAttempt(email, caller.ip);
  const isRight = await matchesPasswordHash(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw wrongCredentials();
  await attempt.succeeded();
  return db.$transaction(async (tx) => {
    await lockForShare(tx, user.id);
    const now = await tx.user.findUniqueOrThrow({ where: { id: user.id } });
    // Changing the password or e-mail, blocking and closing all end sessions under this lock, so recheck what
    // was verified before it.
    if (now.passwordHash !== user.passwordHash || now.email !== email) throw wrongCredentials();
    if (now.blockedAt) throw new DomainError('forbidden', 'account_blocked');
    await notifyOfNewLogIn(tx, now, caller);
    return toStoredUser(now, await createSession(now, caller, tx));
  });
}

function wrongCredentials(): DomainError {
  return new DomainError('unauthenticated', 'wrong_credentials');
}

/**
 * Resets the failure counts after a new password: a person who reads the owner's email is the owner, from any
 * address.
 */
export async function forgiveFailures(email: string, { ip }: Caller): Promise<void> {
  await failuresByStrangers.clear(email);
  const addresses = [ip, ...(await listKnownAddresses(email))];
  await Promise.all(
    addresses.map((address) => failuresByClient.clear(clientEmailKey(addressBucket(address), email))),
  );
}

/**
 * Counts an attempt before its result is known, so that parallel attempts cannot bypass the limit, and
 * refunds successful ones.
 */
async function countAttempt(email: string, ip: string): Promise<{ succeeded: () => Promise<void> }> {
  const bucket = addressBucket(ip);
  const clientKey = clientEmailKey(bucket, email);
  const isKnown = (await listKnownAddresses(email)).map(addressBucket).includes(bucket);
  await failuresByAddress.spend(bucket);
  await failuresByClient.spend(clientKey);
  if (!isKnown) await failuresByStrangers.spend(email);
  return {
    async succeeded() {
      await Promise.all([
        failuresByAddress.giveBack(bucket),
        failuresByClient.giveBack(clientKey),
        ...(isKnown ? [] : [failuresByStrangers.giveBack(email)]),
      ]);
    },
  };
}
