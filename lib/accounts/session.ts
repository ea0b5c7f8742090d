import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Actor } from './actor';
import type { Caller } from './caller';
import { logSecurityEvent } from './log-ins/security-event';
import {
  ACCESS_RECORD_MS,
  KNOWN_ADDRESSES,
  SESSION_MS,
  SESSION_TOUCH_MS,
  SESSIONS_SHOWN,
  USER_AGENT_MAX,
} from './rules';
import { isSecret, newSecret, secretHash } from './secret';

/** Creates a session and returns its 256-bit bearer token, of which only the hash is stored. */
export async function createSession(
  user: { id: number },
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
  tx: Prisma.TransactionClient = db,
): Promise<string> {
  const token = newSecret();
  const now = clock.now();
  await tx.session.create({
    data: {
      userId: user.id,
      tokenHash: secretHash(token),
      ip,
      userAgent: userAgent.slice(0, USER_AGENT_MAX),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    },
  });
  return token;
}

/** The owner of a token; null when it is unknown or expired, or the owner is blocked. */
export function findActor(token: string): Promise<Actor | null> {
  return isSecret(token) ? findLive({ tokenHash: secretHash(token) }) : Promise.resolve(null);
}

/** The actor of a session that was authenticated by other means, under the same conditions as `findActor`. */
export function findActorOfSession(id: number): Promise<Actor | null> {
  return findLive({ id });
}

async function findLive(
  which: { tokenHash: Uint8Array<ArrayBuffer> } | { id: number },
): Promise<Actor | null> {
  const now = clock.now();
  const session = await db.session.findUnique({
    where: {
      ...which,
      endedAt: null,
      expiresAt: { gt: now },
      user: { blockedAt: null, deletedAt: null },
    },
    select: { id: true, seenAt: true, userId: true, user: { select: { uid: true } } },
  });
  if (!session) return null;
  await touch(session, now);
  return { userId: session.userId, uid: session.user.uid, sessionId: session.id };
}

/** The actor's sessions, most recently used first. */
export async function listSessions(actor: Actor) {
  const sessions = await db.session.findMany({
    where: { userId: actor.userId, ...alive(clock.now()) },
    orderBy: [{ seenAt: 'desc' }, { id: 'desc' }],
    take: SESSIONS_SHOWN,
  });
  return sessions.map(({ id, userAgent, ip, createdAt, seenAt }) => ({
    id,
    user_agent: userAgent,
    ip,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    current: id === actor.sessionId,
  }));
}

/** The ids of those sessions that are still valid. */
export async function listLiveSessions(ids: number[]): Promise<Set<number>> {
  const sessions = await db.session.findMany({
    where: { id: { in: ids }, ...alive(clock.now()), user: { blockedAt: null, deletedAt: null } },
    select: { id: true },
  });
  return new Set(sessions.map(({ id }) => id));
}

/** Ends the actor's session. Idempotent under concurrent calls. */
export async function logOut({ userId, sessionId }: Actor): Promise<void> {
  if ((await endLive({ userId, id: sessionId })) > 0) logSessionEnd(userId);
}

/** Ends all of the user's sessions. */
export async function logOutEverywhere({ userId }: Pick<Actor, 'userId'>): Promise<void> {
  if ((await endLive({ userId })) > 0) logSessionEnd(userId);
}

/**
 * Ends one of the actor's sessions. Throws not_found for a session that has ended or belongs to another user.
 */
export async function endSession({ userId }: Actor, id: number): Promise<void> {
  if ((await endLive({ userId, id })) === 0) throw new DomainError('not_found', 'session_not_found');
  logSessionEnd(userId);
}

/** Ends every session of a user for a reason other than logging out; the caller logs that reason. */
export async function endSessions(userId: number, tx: Prisma.TransactionClient): Promise<void> {
  await endLive({ userId }, tx);
}

async function endLive(
  which: { userId: number; id?: number },
  tx: Prisma.TransactionClient = db,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { ...which, endedAt: null },
    data: { endedAt: clock.now() },
  });
  return count;
}

function logSessionEnd(userId: number): void {
  logSecurityEvent({ event: 'log_out', result: 'ok', userId });
}

/**
 * Like `endSessions`, for a closed account: deletes the user agents and push subscriptions. Times and
 * addresses stay until `purgeExpiredSessions`.
 */
export async function closeSessions(userId: number, tx: Prisma.TransactionClient): Promise<void> {
  await endSessions(userId, tx);
  await tx.session.updateMany({ where: { userId }, data: { userAgent: '' } });
  await tx.pushSubscription.deleteMany({ where: { session: { userId } } });
}

/**
 * The latest addresses from which an account was used within SESSION_MS, at most KNOWN_ADDRESSES; none for an e-mail
 * without an account.
 */
export async function listKnownAddresses(email: string): Promise<string[]> {
  // Raw SQL, because Prisma applies `distinct` and `take` in memory and unauthenticated callers trigger this
  // query.
  const found = await db.$queryRaw<{ ip: string }[]>`
    select ip from sessions join users on users.id = sessions.user_id
    where users.email = ${email} and seen_at > ${new Date(clock.now().getTime() - SESSION_MS)}
    group by ip order by max(seen_at) desc limit ${KNOWN_ADDRESSES}`;
  return found.map(({ ip }) => ip);
}

/** Deletes expired sessions after the legal retention period. */
export async function purgeExpiredSessions(now: Date): Promise<void> {
  const before = new Date(now.getTime() - ACCESS_RECORD_MS);
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: before } }, { endedAt: { lt: before } }] },
  });
}

function alive(now: Date) {
  return { endedAt: null, expiresAt: { gt: now } };
}

/** Extends the thirty days. The guard keeps parallel calls from updating the same row one after another. */
async function touch({ id, seenAt }: { id: number; seenAt: Date }, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < SESSION_TOUCH_MS) return;
  await db.session.updateMany({
    where: { id, seenAt, endedAt: null },
    data: { seenAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) },
  });
}
