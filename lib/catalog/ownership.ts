import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';
import { hiddenColumns, VISIBLE_COLUMNS } from './preview';
import { purgeAds } from './purge-ads';

/**
 * Refuses to close an account that has ads (specification, point 6). Throws `conflict` (remove_ads_first, with `work_id`).
 */
export async function refuseOwner(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const work = await tx.work.findFirst({ where: { userId }, select: { id: true } });
  if (work) throw new DomainError('conflict', 'remove_ads_first', undefined, { work_id: work.id });
}

/** A user's ads with sub-works and pictures, prices in BRL cents, for their data download. */
export async function collectWorks(userId: number): Promise<PersonalRecords> {
  const records = await db.work.findMany({
    where: { userId },
    select: {
      id: true,
      title: true,
      description: true,
      profession: true,
      chosenCategory: true,
      priceCents: true,
      discountCents: true,
      cityId: true,
      hiddenAt: true,
      takenDownAt: true,
      takenDownFor: true,
      createdAt: true,
      updatedAt: true,
      subWorks: {
        select: { title: true, description: true, priceCents: true },
        orderBy: { position: 'asc' },
      },
      pictures: { select: { name: true, alt: true, createdAt: true }, orderBy: { position: 'asc' } },
    },
    orderBy: { id: 'asc' },
  });
  return { file: 'ads.json', records };
}

/** Hides the visible ads of a user; `at` marks them for `showWorks`. */
export async function hideWorks(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  const works = await tx.work.updateManyAndReturn({
    where: { userId, hiddenAt: null },
    data: hiddenColumns(at),
    select: { id: true },
  });
  await purgeAds(tx, userId, idsOf(works));
}

/** Shows the ads that were hidden at that moment, except those taken down by an operator. */
export async function showWorks(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  const works = await tx.work.updateManyAndReturn({
    where: { userId, hiddenAt: at, takenDownAt: null },
    data: VISIBLE_COLUMNS,
    select: { id: true },
  });
  await purgeAds(tx, userId, idsOf(works));
}

/** Purges the pages of a user's ads, which show their name and avatar, and their page as a provider. */
export async function purgePagesOf(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const works = await tx.work.findMany({ where: { userId }, select: { id: true } });
  await purgeAds(tx, userId, idsOf(works));
}

function idsOf(works: { id: number }[]): number[] {
  return works.map(({ id }) => id);
}
