import { lockPeople } from '@/lib/accounts/lock-actor';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { closeRemovedAdReports, listReportedRemovedAds } from '@/lib/support/ad-reports/report';
import { notifyOfRemovedAd } from '../reports/report-mail';

const ADS_AT_ONCE = 200;
/** Reports of one ad. Each notifies its reporter, and a transaction lasts ten seconds at most. */
export const REPORTS_AT_ONCE = 100;

/** Closes the open reports of ads that were removed, by their owners or by operators, and notifies the reporters. */
export async function closeReportsOfRemovedAds(): Promise<void> {
  const ads = await listReportedRemovedAds(ADS_AT_ONCE);
  await forEachIsolated(ads, 'the reports of a removed ad were not closed', ({ id }) => closeReportsOf(id));
}

async function closeReportsOf(workId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const reports = await tx.adReport.findMany({
      where: { workId, closedAt: null },
      select: { id: true, reporterId: true },
      orderBy: { id: 'asc' },
      take: REPORTS_AT_ONCE,
    });
    await lockPeople(tx, { held: reports.map(({ reporterId }) => reporterId) });
    // An operator can close some of the reports while this waits for the locks; their reporters are already notified.
    const ids = reports.map(({ id }) => id);
    await notifyOfRemovedAd(tx, await closeRemovedAdReports(tx, workId, ids));
  });
}
