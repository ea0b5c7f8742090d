import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Actor } from './actor';
import type { Caller } from './caller';
import { tellSecurityEvent } from './log-ins/security-event';
import { isSecret, newSecret, secretHash } from './secret';

const DAY_MS = 86_400_000;
/** A session lasts so long after it was last used. */
const SESSION_MS = 30 * DAY_MS;
/** Use is written down at most so often. */
const TOUCH_MS = 3_600_000;
const MAX_USER_AGENT = 300;
/**
 * Who used the product when, and logged in from which address: six months by Lei 12.965/2014 (Marco Civil da Internet),
 * art. 15.
 */
const ACCESS_RECORD_MS = 184 * DAY_MS;

/** Opens a session and gives its bearer token, 256 bits of which only the hash is kept. */
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
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    },
  });
  return token;
}

/** Whose token it is; null when it is nobody's, over, or of somebody who is blocked. */
export function findActor(token: string): Promise<Actor | null> {
  return isSecret(token) ? findLive({ tokenHash: secretHash(token) }) : Promise.resolve(null);
}

/** The actor of a session that something else proves, under the same conditions as `findActor`. */
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

/** Where the actor is logged in, last seen first. */
export async function listSessions(actor: Actor) {
  const sessions = await db.session.findMany({
    where: { userId: actor.userId, ...alive(clock.now()) },
    orderBy: [{ seenAt: 'desc' }, { id: 'desc' }],
    take: 100,
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

/** Which of these sessions somebody may still use. */
export async function listLiveSessions(ids: number[]): Promise<Set<number>> {
  const sessions = await db.session.findMany({
    where: { id: { in: ids }, ...alive(clock.now()), user: { blockedAt: null, deletedAt: null } },
    select: { id: true },
  });
  return new Set(sessions.map(({ id }) => id));
}

/** Logs the actor out where they are. Whoever asks twice at once is as much logged out. */
export async function logOut({ userId, sessionId }: Actor): Promise<void> {
  if ((await endLive({ userId, id: sessionId })) > 0) tellLogOut(userId);
}

/** The same, wherever they are logged in. */
export async function logOutEverywhere({ userId }: Pick<Actor, 'userId'>): Promise<void> {
  if ((await endLive({ userId })) > 0) tellLogOut(userId);
}

/** Logs the actor out in one place. Throws not_found for a session that is not theirs, or over. */
export async function endSession({ userId }: Actor, id: number): Promise<void> {
  if ((await endLive({ userId, id })) === 0) throw new DomainError('not_found', 'session_not_found');
  tellLogOut(userId);
}

/** Ends every session of a person for another reason than that they log out, which is told as what it is. */
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

function tellLogOut(userId: number): void {
  tellSecurityEvent({ event: 'log_out', result: 'ok', userId });
}

/**
 * As `endSessions`, of an account that is closed: which browser it was is forgotten and hears nothing more. When it
 * was, and from which address, stays until `purgeExpiredSessions`.
 */
export async function closeSessions(userId: number, tx: Prisma.TransactionClient): Promise<void> {
  await endSessions(userId, tx);
  await tx.session.updateMany({ where: { userId }, data: { userAgent: '' } });
  await tx.pushSubscription.deleteMany({ where: { session: { userId } } });
}

/** The 50 addresses that an account was used from last, within thirty days; none for an e-mail without an account. */
export async function listKnownAddresses(email: string): Promise<string[]> {
  // In SQL, as Prisma reads all rows for `distinct` before it takes some, and any stranger may ask.
  const found = await db.$queryRaw<{ ip: string }[]>`
    select ip from sessions join users on users.id = sessions.user_id
    where users.email = ${email} and seen_at > ${new Date(clock.now().getTime() - SESSION_MS)}
    group by ip order by max(seen_at) desc limit 50`;
  return found.map(({ ip }) => ip);
}

/** Removes sessions that nobody can use any more and that have been kept for as long as the law wants. */
export async function purgeExpiredSessions(now: Date): Promise<void> {
  const before = new Date(now.getTime() - ACCESS_RECORD_MS);
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: before } }, { endedAt: { lt: before } }] },
  });
}

function alive(now: Date) {
  return { endedAt: null, expiresAt: { gt: now } };
}

/** Slides the thirty days. The guard keeps parallel calls from writing the same row in turn. */
async function touch({ id, seenAt }: { id: number; seenAt: Date }, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < TOUCH_MS) return;
  await db.session.updateMany({
    where: { id, seenAt, endedAt: null },
    data: { seenAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) },
  });
}
