import type { z } from 'zod';
import type { Actor } from '../accounts/actor';
import { storePhone } from '../accounts/phones/store-phone';
import { lockActor } from '../accounts/lock-actor';
import { db } from '../platform/database/db';
import { clock } from '../services/clock/clock';
import { addJob } from '../services/jobs/job';
import { adColumns, subWorkColumns } from './ad-details';
import type { createWork as contract } from './contract';
import { newAdsByUser } from './rate-limits';
import { lookAtAdJob } from './moderation/look-job';
import { refuseUnlessPro } from './lock-own-ad';
import { purgeAds } from './purge-ads';
import { addUnmatchedAd } from './saved-searches/match-ads';

/**
 * Publishes an ad with its sub-works; it is visible after the commit. Throws `forbidden` (pro_required),
 * `invalid` (city_not_found, required_fields without any phone), `unauthenticated`, TooManyError past 30 an
 * hour; refused attempts do not count.
 */
export async function createWork(
  actor: Actor,
  ad: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.answer>> {
  const counter = String(actor.userId);
  await newAdsByUser.spend(counter);
  try {
    return { work_id: await writeAd(actor, ad) };
  } catch (error) {
    await newAdsByUser.giveBack(counter);
    throw error;
  }
}

function writeAd(
  actor: Actor,
  { phone, subworks, ...text }: z.output<typeof contract.body>,
): Promise<number> {
  const now = clock.now();
  return db.$transaction(async (tx) => {
    const owner = await lockActor(tx, actor);
    refuseUnlessPro(owner);
    await storePhone(tx, owner, phone);
    const columns = await adColumns(tx, text, owner);
    const { id: workId } = await tx.work.create({
      data: { ...columns, userId: owner.id, pricedAt: now, createdAt: now, updatedAt: now },
      select: { id: true },
    });
    await tx.subWork.createMany({
      data: subworks.map((subWork, position) => ({ ...subWorkColumns(subWork, position), workId })),
    });
    await addJob(tx, lookAtAdJob, { workId }, { key: `look ${workId}`, isLowPriority: true });
    await addUnmatchedAd(tx, workId);
    await purgeAds(tx, owner.id, [workId]);
    return workId;
  });
}
