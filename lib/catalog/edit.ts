import type { z } from 'zod';
import type { Actor } from '../accounts/actor';
import { storePhone } from '../accounts/phones/store-phone';
import { lockActor } from '../accounts/lock-actor';
import type { Prisma } from '../generated/prisma/client';
import { db } from '../platform/database/db';
import { DomainError } from '../platform/errors';
import { clock } from '../services/clock/clock';
import { addJob } from '../services/jobs/job';
import { adColumns, type SentSubWork, subWorkColumns } from './ad-details';
import type { updateWork as contract } from './contract';
import { discountAfter } from './discount';
import { adChangesByUser } from './rate-limits';
import { lookAtAdJob } from './moderation/look-job';
import { lockOwnWork } from './lock-own-ad';
import { purgeAds } from './purge-ads';

/**
 * Replaces the content of the actor's ad. Sub-works keep their ids; missing ones are removed. Returns the
 * ad's version, which a save without a change keeps. Throws `not_found`, `conflict` (work_changed) when `version` is outdated, `invalid`
 * (subwork_not_found, city_not_found, required_fields), `unauthenticated`, TooManyError.
 */
export async function updateWork(
  actor: Actor,
  { work_id: id, work: text, subworks, phone, version }: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.answer>> {
  await adChangesByUser.spend(String(actor.userId));
  const now = clock.now();
  return db.$transaction(async (tx) => {
    const owner = await lockActor(tx, actor);
    const work = await lockOwnWork(tx, actor, id);
    if (version !== undefined && version !== work.version) throw new DomainError('conflict', 'work_changed');
    await storePhone(tx, owner, phone);
    const columns = await adColumns(tx, text, owner);
    if (isUnchanged(columns, work) && (await hasSubWorks(tx, id, subworks)))
      return { work_id: id, version: work.version };
    await replaceSubWorks(tx, id, subworks);
    const isPriced = columns.priceCents !== work.priceCents;
    const saved = await tx.work.update({
      where: { id },
      data: {
        ...columns,
        discountCents: discountAfter(work, columns.priceCents, now),
        ...(isPriced && { pricedAt: now }),
        version: { increment: 1 },
        updatedAt: now,
      },
      select: { version: true },
    });
    await addJob(tx, lookAtAdJob, { workId: id }, { key: `look ${id}`, isLowPriority: true });
    await purgeAds(tx, owner.id, [id]);
    return { work_id: id, version: saved.version };
  });
}

function isUnchanged<Row extends object>(columns: Partial<Row>, row: Row): boolean {
  return Object.entries(columns).every(([name, value]) => Reflect.get(row, name) === value);
}

/** Whether the ad has exactly the sub-works that were sent. */
async function hasSubWorks(
  tx: Prisma.TransactionClient,
  workId: number,
  sent: SentSubWork[],
): Promise<boolean> {
  const stored = await tx.subWork.findMany({ where: { workId }, orderBy: { position: 'asc' } });
  return (
    stored.length === sent.length &&
    stored.every((row, position) => {
      const subWork = sent[position];
      return subWork?.id === row.id && isUnchanged(subWorkColumns(subWork, position), row);
    })
  );
}

/** Refuses duplicate ids and ids of other ads' sub-works. */
async function replaceSubWorks(
  tx: Prisma.TransactionClient,
  workId: number,
  sent: SentSubWork[],
): Promise<void> {
  const existing = new Set(
    (await tx.subWork.findMany({ where: { workId }, select: { id: true } })).map(({ id }) => id),
  );
  const kept = sent.flatMap((subWork, position) => {
    const { id } = subWork;
    return id ? [{ id, ...subWorkColumns(subWork, position) }] : [];
  });
  for (const { id } of kept) {
    if (!existing.delete(id)) throw new DomainError('invalid', 'subwork_not_found');
  }
  await tx.subWork.deleteMany({ where: { workId, id: { in: [...existing] } } });
  for (const { id, ...columns } of kept) await tx.subWork.update({ where: { id, workId }, data: columns });
  await tx.subWork.createMany({
    data: sent.flatMap((subWork, position) =>
      subWork.id ? [] : [{ ...subWorkColumns(subWork, position), workId }],
    ),
  });
}
