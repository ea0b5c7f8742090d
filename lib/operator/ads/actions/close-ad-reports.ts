import { closeAdReports as close } from '@/lib/support/ad-reports/report';
import { defineAction } from '../../actions/action';
import { answerToReporter, notifyReporters } from '../../reports/report-mail';
import { listOpenReportsOf } from '../ad';
import { isAdWaiting, nextAdPage } from '../next-ad';

/**
 * Closes the open reports of an ad, which can be deleted. The target is the last report that was shown: if a newer one
 * has arrived, the action fails so that the operator reads it first. Opens the next ad unless this one still waits for
 * a review. The reporters are notified.
 */
export const closeAdReports = defineAction({
  name: 'close_ad_reports',
  auditAct: 'ad_reports_closed',
  subject: 'ad',
  fields: { answer: answerToReporter },
  async offers(tx, id) {
    const last = (await listOpenReportsOf(Number(id), tx)).at(-1);
    return last ? [{ target: String(last.id) }] : [];
  },
  async carryOut({ tx, operator, id, target, input: { answer }, reason }) {
    const reports = await tx.adReport.findMany({
      where: { workId: Number(id), closedAt: null, id: { lte: Number(target) } },
      select: { reporterId: true },
    });
    const reporterIds = reports.map(({ reporterId }) => reporterId);
    await notifyReporters(tx, reporterIds, { about: 'ad', answer });
    const outcome = { operatorId: operator.userId, decision: reason, lastReportId: Number(target) };
    await close(tx, Number(id), outcome);
    return (await isAdWaiting(tx, Number(id))) ? {} : { href: await nextAdPage(tx) };
  },
});
