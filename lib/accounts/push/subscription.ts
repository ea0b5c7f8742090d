import { ECDH } from 'node:crypto';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { localeOf, type Locale } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import {
  EndedSubscription,
  isPushEndpoint,
  pushKey,
  type PushNotice,
  type PushTarget,
  sendPush,
} from '@/lib/services/push/push-service';
import type { Actor } from '../actor';
import { holdActor } from '../lock-actor';
import { BROWSERS_NOTIFIED } from '../rules';

/** The subscription state of the actor's browser, and the public key for subscribing. */
export async function findPush({ sessionId }: Actor): Promise<{ key: string | null; on: boolean }> {
  const kept = await db.pushSubscription.count({ where: { sessionId } });
  return { key: pushKey, on: pushKey !== null && kept === 1 };
}

/**
 * Subscribes the actor's browser until this session ends. A browser has one endpoint, so its former user
 * loses the subscription. Throws `invalid` (push_service_unknown, push_key_invalid), `unauthenticated`.
 */
export async function subscribeToPush(actor: Actor, target: PushTarget): Promise<void> {
  if (!isPushEndpoint(target.endpoint))
    throw new DomainError('invalid', 'push_service_unknown', { endpoint: 'invalid' });
  if (!isCurvePoint(target.p256dh)) throw new DomainError('invalid', 'push_key_invalid', { keys: 'invalid' });
  const { sessionId } = actor;
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    // Serializes two log-ins of one browser.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${target.endpoint}))`;
    await tx.pushSubscription.deleteMany({ where: { endpoint: target.endpoint, NOT: { sessionId } } });
    const kept = { ...target, createdAt: clock.now() };
    await tx.pushSubscription.upsert({
      where: { sessionId },
      create: { sessionId, ...kept },
      update: kept,
    });
  });
}

/** Notices are encrypted for the key, which fails for other bytes. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Unsubscribes the actor's browser. */
export async function unsubscribeFromPush({ sessionId }: Actor): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { sessionId } });
}

/** A user's subscribed sessions, most recently used first; each gets its own notification job. */
export async function listPushSessions(tx: Prisma.TransactionClient, userId: number): Promise<number[]> {
  if (pushKey === null) return [];
  const sessions = await tx.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: clock.now() }, pushSubscription: { isNot: null } },
    orderBy: { seenAt: 'desc' },
    take: BROWSERS_NOTIFIED,
    select: { id: true },
  });
  return sessions.map(({ id }) => id);
}

/** A subscribed browser and the user who is logged in there. */
export type PushReader = { sessionId: number; userId: number; locale: Locale; target: PushTarget };

/** Null when the session or subscription has ended or the user is blocked. */
export async function findPushReader(sessionId: number): Promise<PushReader | null> {
  const kept = await db.pushSubscription.findFirst({
    where: {
      sessionId,
      session: {
        endedAt: null,
        expiresAt: { gt: clock.now() },
        user: { blockedAt: null, deletedAt: null },
      },
    },
    select: {
      endpoint: true,
      p256dh: true,
      auth: true,
      session: { select: { user: { select: { id: true, locale: true } } } },
    },
  });
  if (!kept) return null;
  const { session, ...target } = kept;
  const { id: userId, locale } = session.user;
  return { sessionId, userId, locale: localeOf(locale), target };
}

/**
 * Sends a notification to a browser; deletes the subscription if the browser has ended it. Throws on failure,
 * so that the job is retried.
 */
export async function pushTo({ sessionId, target }: PushReader, notice: PushNotice): Promise<void> {
  try {
    await sendPush(target, notice);
  } catch (error) {
    if (!(error instanceof EndedSubscription)) throw error;
    // The session may have a new endpoint by now.
    await db.pushSubscription.deleteMany({ where: { sessionId, endpoint: target.endpoint } });
    log.info('a browser has ended its push subscription');
  }
}

/** Deletes subscriptions of ended sessions, so that a logged-out browser shows nothing of its former user. */
export async function purgeEndedSubscriptions(now: Date): Promise<void> {
  await db.pushSubscription.deleteMany({
    where: { session: { OR: [{ endedAt: { not: null } }, { expiresAt: { lt: now } }] } },
  });
}
