import { lockPeople } from '@/lib/accounts/lock-actor';
import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { restoreWork, takeDownWork } from '@/lib/catalog/moderation/take-down';
import { closeAdReports } from '@/lib/support/ad-reports/report';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { endReview } from '../../ad-review-queue/ad-review';
import { notifyReporters } from '../../reports/report-mail';
import { listOpenReportsOf } from '../ad';
import { isAdWaiting, nextAdPage } from '../next-ad';
import { notifyOwner } from './notify-owner';

/**
 * Hides an ad until an operator restores it; its owner is notified of the reason. Its open reports are closed with it,
 * and their reporters notified, unless the operator is involved in one. The target is the last report that was shown:
 * if a newer one has arrived, the action fails so that the operator reads it first.
 */
export const takeDownAd = defineAction({
  name: 'take_down_ad',
  auditAct: 'ad_taken_down',
  subject: 'ad',
  fields: { kind: choice(AD_FAULTS) },
  async offers(tx, id) {
    if ((await tx.work.count({ where: { id: Number(id), takenDownAt: null } })) === 0) return [];
    const last = (await listOpenReportsOf(Number(id), tx)).at(-1);
    return [{ ...(last && { target: String(last.id) }) }];
  },
  async carryOut({ tx, operator: { userId }, id, target, reason, input: { kind } }) {
    const wasWaiting = await isAdWaiting(tx, Number(id));
    const reports = (await listOpenReportsOf(Number(id), tx)).filter((report) => report.id <= Number(target));
    const people = reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);
    const isClosing = reports.length > 0 && !people.includes(userId);
    if (isClosing) {
      // The ad's owner is locked with the reporters: accounts are locked in the order of their ids, before the ad.
      await lockPeople(tx, { held: people });
      const reporterIds = reports.map(({ reporterId }) => reporterId);
      await notifyReporters(tx, reporterIds, { about: 'ad', answer: undefined });
    }
    const ad = await takeDownWork(tx, { id: Number(id), fault: kind });
    await endReview(tx, Number(id));
    if (isClosing) {
      const outcome = { operatorId: userId, decision: reason, lastReportId: Number(target) };
      await closeAdReports(tx, Number(id), outcome);
    }
    await notifyOwner(tx, ad, 'adTakenDown', { kind });
    return { auditNote: kind, ...(wasWaiting && { href: await nextAdPage(tx) }) };
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
