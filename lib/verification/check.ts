import type { Actor } from '@/lib/accounts/actor';
import { lockActor } from '@/lib/accounts/lock-actor';
import { type OnProfileChange, setIdentityVerified } from '@/lib/accounts/user';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_SECONDS } from '@/lib/platform/durations';
import type { Answer } from '@/lib/platform/endpoint';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import type { loadIdentity } from './contract';
import { removePictures, unsentSides } from './picture';
import { requireMaySend } from './require-may-send';
import { CHECKS_COUNTED_DAYS, keptUntil, REQUIRED_SIDES } from './rules';

const checksByUser = sharedLimit('identity_check', { points: 3, seconds: CHECKS_COUNTED_DAYS * DAY_SECONDS });

/** The state of the actor's identity check. */
export async function getIdentity({ userId }: Actor): Promise<Answer<typeof loadIdentity>> {
  const { identityVerifiedAt } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const check = await db.identityCheck.findFirst({ where: { userId }, orderBy: { id: 'desc' } });
  return {
    verified_at: identityVerifiedAt?.toISOString() ?? null,
    check: check && {
      state: check.state,
      sent_at: check.sentAt.toISOString(),
      decided_at: check.decidedAt?.toISOString() ?? null,
      refusal: check.refusal,
      kept_until: check.decidedAt && keptUntil(check.decidedAt).toISOString(),
    },
    unsent: await unsentSides(db, userId),
  };
}

/**
 * Submits the actor's chosen pictures for review. Throws the same errors as `requireMaySend`, and `invalid`
 * (identity_pictures_missing), `unauthenticated`, TooManyError past 3 in 30 days.
 */
export async function sendCheck(actor: Actor): Promise<void> {
  const { userId } = actor;
  // Checked before the limit is spent, and again under the lock.
  await requireComplete(db, userId);
  await checksByUser.spend(String(userId));
  await db.$transaction(async (tx) => {
    await lockActor(tx, actor);
    await requireComplete(tx, userId);
    const { id } = await tx.identityCheck.create({ data: { userId, sentAt: clock.now() } });
    await tx.identityPicture.updateMany({ where: { userId, checkId: null }, data: { checkId: id } });
  });
}

async function requireComplete(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await requireMaySend(tx, userId);
  const sides = await unsentSides(tx, userId);
  if (!REQUIRED_SIDES.every((side) => sides.includes(side)))
    throw new DomainError('invalid', 'identity_pictures_missing');
}

/**
 * Withdraws the actor's checks: deletes all pictures and results, and removes the badge from pages.
 * Idempotent. Throws `unauthenticated`.
 */
export async function withdrawChecks(actor: Actor, onChange: OnProfileChange): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, identityVerifiedAt } = await lockActor(tx, actor);
    await removeChecks(tx, id);
    if (identityVerifiedAt === null) return;
    await setIdentityVerified(tx, id, null);
    await onChange(tx, id);
  });
}

/**
 * Deletes all checks and pictures of a user. The caller holds the lock on the user's row. Returns the numbers of checks and
 * pictures deleted.
 */
export async function removeChecks(tx: Prisma.TransactionClient, userId: number) {
  const pictures = await removePictures(tx, { userId });
  const { count } = await tx.identityCheck.deleteMany({ where: { userId } });
  return { identity_checks: count, identity_pictures: pictures };
}
