import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { lockWork } from '@/lib/catalog/moderation/take-down';
import type { lookAtAdJob } from '@/lib/catalog/moderation/look-job';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Ground } from './ground-names';
import { groundsOf } from './grounds';

/** Ads of younger accounts are looked at one by one. */
const NEW_ACCOUNT_MS = 7 * 86_400_000;

/**
 * Lists an ad that was published or changed for a look of an operator, when there is a ground for it; it is shown
 * meanwhile. Texts that were looked at are not listed again, and what an edit has mended is listed no more.
 */
export async function lookAtAd({ workId }: z.output<typeof lookAtAdJob.payload>): Promise<void> {
  await db.$transaction(async (tx) => {
    if ((await tx.work.count({ where: { id: workId } })) === 0) return;
    const { work, owner } = await lockWork(tx, workId);
    const subWorks = await tx.subWork.findMany({ where: { workId }, orderBy: { position: 'asc' } });
    const texts = [work, ...subWorks].flatMap(({ title, description }) => [title, description]);
    const textHash = createHash('sha256').update(texts.join('\0')).digest('hex');
    const known = await tx.adLook.findUnique({ where: { workId } });
    const said = groundsOf(texts);
    if (known?.lookedAt && (said.length === 0 || known.textHash === textHash)) return;
    const isNew = work.createdAt.getTime() - owner.createdAt.getTime() < NEW_ACCOUNT_MS;
    const grounds: Ground[] = [...(isNew && !known?.lookedAt ? (['new_account'] as const) : []), ...said];
    await list(tx, { workId, grounds, textHash });
  });
}

async function list(
  tx: Prisma.TransactionClient,
  { workId, ...found }: { workId: number; grounds: Ground[]; textHash: string },
): Promise<void> {
  if (found.grounds.length === 0) {
    await tx.adLook.deleteMany({ where: { workId } });
    return;
  }
  const now = clock.now();
  const relisted = await tx.adLook.updateMany({
    where: { workId, lookedAt: { not: null } },
    data: { ...found, listedAt: now, lookedAt: null },
  });
  if (relisted.count > 0) return;
  await tx.adLook.upsert({
    where: { workId },
    create: { workId, ...found, listedAt: now },
    update: found,
  });
}

/**
 * Takes an ad off the list, as an operator has looked at it in this version. Throws `conflict`: work_changed when it
 * was edited meanwhile, ad_not_listed when it waits for no look; `not_found` (work_not_found).
 */
export async function markLooked(
  tx: Prisma.TransactionClient,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const { work } = await lockWork(tx, id);
  if (work.version !== version) throw new DomainError('conflict', 'work_changed');
  if ((await endLook(tx, id)) === 0) throw new DomainError('conflict', 'ad_not_listed');
}

/** Takes an ad off the list that an operator has decided about otherwise. Tells how many that were: one or none. */
export async function endLook(tx: Prisma.TransactionClient, workId: number): Promise<number> {
  const { count } = await tx.adLook.updateMany({
    where: { workId, lookedAt: null },
    data: { lookedAt: clock.now() },
  });
  return count;
}
