import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { isLocale, type Locale } from '@/lib/platform/locale';
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

/** Of one person; whoever is logged in in more places is told in those where they were last. */
export const MAX_BROWSERS = 20;

/** Whether the actor's browser is pushed to, and the key to subscribe under. */
export async function findPush({ sessionId }: Actor): Promise<{ key: string | null; on: boolean }> {
  const kept = await db.pushSubscription.count({ where: { sessionId } });
  return { key: pushKey, on: pushKey !== null && kept === 1 };
}

/**
 * Pushes to the actor's browser from now on, as long as this session lasts. A browser has one endpoint, so it is taken
 * from whoever was logged in there before. Throws `invalid` (push_service_unknown), `unauthenticated`.
 */
export async function subscribeToPush(actor: Actor, target: PushTarget): Promise<void> {
  if (!isPushEndpoint(target.endpoint))
    throw new DomainError('invalid', 'push_service_unknown', { endpoint: 'invalid' });
  const { sessionId } = actor;
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    // Two log-ins of one browser at once, one after the other.
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

/** Pushes to the actor's browser no more. */
export async function unsubscribeFromPush({ sessionId }: Actor): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { sessionId } });
}

/** The sessions in which a person is pushed to, last seen first: a job for each tells them something. */
export async function listPushSessions(tx: Prisma.TransactionClient, userId: number): Promise<number[]> {
  if (pushKey === null) return [];
  const sessions = await tx.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: clock.now() }, pushSubscription: { isNot: null } },
    orderBy: { seenAt: 'desc' },
    take: MAX_BROWSERS,
    select: { id: true },
  });
  return sessions.map(({ id }) => id);
}

/** A browser that is pushed to, and whoever is logged in there. */
export type PushReader = { sessionId: number; userId: number; locale: Locale; target: PushTarget };

/** Null when the session or its subscription is over, or the person blocked. */
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
  return { sessionId, userId, locale: isLocale(locale) ? locale : 'pt-BR', target };
}

/**
 * Pushes a notice to a browser, and forgets one that has ended it. Throws what hindered it, so that the job comes
 * again.
 */
export async function pushTo({ sessionId, target }: PushReader, notice: PushNotice): Promise<void> {
  try {
    await sendPush(target, notice);
  } catch (error) {
    if (!(error instanceof EndedSubscription)) throw error;
    // It may have another one by now.
    await db.pushSubscription.deleteMany({ where: { sessionId, endpoint: target.endpoint } });
    log.info('a browser has ended its push subscription');
  }
}

/** Subscriptions go with their session: where somebody has logged out, nothing of theirs is shown any more. */
export async function purgeEndedSubscriptions(now: Date): Promise<void> {
  await db.pushSubscription.deleteMany({
    where: { session: { OR: [{ endedAt: { not: null } }, { expiresAt: { lt: now } }] } },
  });
}
