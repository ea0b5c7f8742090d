import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { restoreWork, takeDownWork } from '@/lib/catalog/moderation/take-down';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { endReview } from '../../ad-review-queue/ad-review';
import { notifyOwner } from './notify-owner';

/** Hides an ad until an operator restores it; its owner is notified of the reason. */
export const takeDownAd = defineAction({
  name: 'take_down_ad',
  auditAct: 'ad_taken_down',
  subject: 'ad',
  fields: { kind: choice(AD_FAULTS) },
  async offers(tx, id) {
    return (await tx.work.count({ where: { id: Number(id), takenDownAt: null } })) > 0 ? [{}] : [];
  },
  async carryOut({ tx, id, input: { kind } }) {
    const ad = await takeDownWork(tx, { id: Number(id), fault: kind });
    await endReview(tx, Number(id));
    await notifyOwner(tx, ad, 'adTakenDown', { kind });
  },
});

export const restoreAd = defineAction({
  name: 'restore_ad',
  auditAct: 'ad_restored',
  subject: 'ad',
  async offers(tx, id) {
    return (await tx.work.count({ where: { id: Number(id), takenDownAt: { not: null } } })) > 0 ? [{}] : [];
  },
  carryOut: async ({ tx, id }) => notifyOwner(tx, await restoreWork(tx, Number(id)), 'adRestored'),
});
