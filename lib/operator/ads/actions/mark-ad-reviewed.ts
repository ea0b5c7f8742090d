import { defineAction } from '../../actions/action';
import { chosen } from '../../actions/fields';
import { markReviewed } from '../../ad-review-queue/ad-review';
import { isAdWaiting, nextAdPage } from '../next-ad';

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
  async carryOut({ tx, id, target }) {
    await markReviewed(tx, { id: Number(id), version: Number(target) });
    return (await isAdWaiting(tx, Number(id))) ? {} : { href: await nextAdPage(tx) };
  },
});

/** Takes several ads off the queue, each in the version that was shown: 'id-version'. */
export const markAdsReviewed = defineAction({
  name: 'mark_ads_reviewed',
  auditAct: 'ad_looked_at',
  subject: 'ad',
  hasReason: false,
  createsSubject: true,
  fields: { ads: chosen(/^\d{1,10}-\d{1,10}$/) },
  delegatesTo: ({ input }) =>
    Promise.resolve(
      input.ads.map((ad) => {
        const [id = '', target = ''] = ad.split('-');
        return { action: 'mark_ad_reviewed' as const, id, target, values: {} };
      }),
    ),
});
