import { defineAction } from '../../actions/action';
import { markReviewed } from '../../ad-review-queue/ad-review';

/** Takes an ad off the review queue. The target is its version: an ad that was edited since must be read again. */
export const markAdReviewed = defineAction({
  name: 'mark_ad_reviewed',
  auditAct: 'ad_looked_at',
  subject: 'ad',
  hasReason: false,
  async offers(tx, id) {
    const work = await tx.work.findFirst({ where: { id: Number(id), look: { lookedAt: null } } });
    return work ? [{ target: String(work.version) }] : [];
  },
  carryOut: ({ tx, id, target }) => markReviewed(tx, { id: Number(id), version: Number(target) }),
});
