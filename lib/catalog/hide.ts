import type { Actor } from '../accounts/actor';
import { lockActor } from '../accounts/lock-actor';
import { db } from '../platform/database/db';
import { DomainError } from '../platform/errors';
import { clock } from '../services/clock/clock';
import { adChangesByUser } from './rate-limits';
import { lockOwnWork, refuseUnlessPro } from './lock-own-ad';
import { hiddenColumns, VISIBLE_COLUMNS } from './preview';
import { purgeAds } from './purge-ads';

/**
 * Hides or shows the actor's ad; idempotent. Showing requires the permission to publish. Throws `not_found`,
 * `forbidden` (pro_required, or ad_taken_down, which only an operator can undo), `unauthenticated`, TooManyError.
 */
export async function hideWork(
  actor: Actor,
  { work_id: id, hidden }: { work_id: number; hidden: boolean },
): Promise<{ work_id: number; hidden: boolean }> {
  await adChangesByUser.spend(String(actor.userId));
  await db.$transaction(async (tx) => {
    const owner = await lockActor(tx, actor);
    const { hiddenAt, takenDownAt } = await lockOwnWork(tx, actor, id);
    if ((hiddenAt !== null) === hidden) return;
    if (!hidden && takenDownAt) throw new DomainError('forbidden', 'ad_taken_down');
    if (!hidden) refuseUnlessPro(owner);
    await tx.work.update({ where: { id }, data: hidden ? hiddenColumns(clock.now()) : VISIBLE_COLUMNS });
    await purgeAds(tx, owner.id, [id]);
  });
  return { work_id: id, hidden };
}
