import { lockForShare } from '@/lib/accounts/lock-actor';
import type { Prisma, User, Work } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { hiddenColumns, VISIBLE_COLUMNS } from '../preview';
import { purgeAds } from '../purge-ads';
import type { AdFault } from './faults';

type Ad = { work: Work; owner: User };

/**
 * Takes an ad down for an operator; only an operator can show it again. After the commit no search, list,
 * sitemap or page contains it, and only its owner can open its pictures. Throws `not_found` (work_not_found),
 * `conflict` (ad_taken_down) when it already is.
 */
export async function takeDownWork(
  tx: Prisma.TransactionClient,
  { id, fault }: { id: number; fault: AdFault },
): Promise<Ad> {
  const { work, owner } = await lockWork(tx, id);
  if (work.takenDownAt) throw new DomainError('conflict', 'ad_taken_down');
  const now = clock.now();
  const isHiddenByOwner = work.hiddenAt !== null && work.hiddenAt.getTime() !== owner.blockedAt?.getTime();
  const hidden = isHiddenByOwner ? {} : hiddenColumns(now);
  const data = { ...hidden, takenDownAt: now, takenDownFor: fault };
  await tx.work.update({ where: { id }, data, select: { id: true } });
  await purgeAds(tx, owner.id, [id], { withLists: true });
  return { work, owner };
}

/**
 * Restores an ad that was taken down. It is shown again unless its owner had hidden it before; while the
 * owner is blocked it stays hidden until the block ends. Throws `not_found` (work_not_found), `conflict`
 * (ad_not_taken_down).
 */
export async function restoreWork(tx: Prisma.TransactionClient, id: number): Promise<Ad> {
  const { work, owner } = await lockWork(tx, id);
  if (!work.takenDownAt) throw new DomainError('conflict', 'ad_not_taken_down');
  const isHiddenByUs = work.hiddenAt?.getTime() === work.takenDownAt.getTime();
  const shown = owner.blockedAt ? { hiddenAt: owner.blockedAt } : VISIBLE_COLUMNS;
  const data = { ...(isHiddenByUs && shown), takenDownAt: null, takenDownFor: null };
  await tx.work.update({ where: { id }, data, select: { id: true } });
  await purgeAds(tx, owner.id, [id]);
  return { work, owner };
}

/**
 * Locks an ad and its owner for moderation, so that the owner is not blocked or unblocked in the meantime.
 * Throws `not_found` (work_not_found).
 */
export async function lockWork(tx: Prisma.TransactionClient, id: number): Promise<Ad> {
  const known = await tx.work.findUnique({ where: { id }, select: { userId: true } });
  if (!known) throw new DomainError('not_found', 'work_not_found');
  await lockForShare(tx, known.userId);
  await tx.$queryRaw`select id from works where id = ${id} for update`;
  const work = await tx.work.findUnique({ where: { id } });
  if (!work) throw new DomainError('not_found', 'work_not_found');
  return { work, owner: await tx.user.findUniqueOrThrow({ where: { id: work.userId } }) };
}
