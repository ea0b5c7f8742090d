import { lockPeople } from '@/lib/accounts/lock-actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { notifyUser } from '@/lib/notices/notify-user';
import { clock } from '@/lib/services/clock/clock';
import { optional, longText } from '../actions/fields';
import { NOTICE_EXPIRES_MS, REPORT_ANSWER_MAX } from '../rules';

/** What the operator answers the reporters, in addition to the email's own text. */
export const answerToReporter = optional(longText(REPORT_ANSWER_MAX));

/** Notifies reporters that their report was decided. Takes a shared lock on each of them. */
export async function notifyReporters(
  tx: Prisma.TransactionClient,
  reporterIds: number[],
  { about, answer }: { about: 'person' | 'ad'; answer: string | undefined },
): Promise<void> {
  const values = { kind: about, ...(answer !== undefined && { quote: answer }) };
  await notifyEach(tx, reporterIds, { template: 'reportClosed', values });
}

/** Notifies reporters that the ad was removed. Takes a shared lock on each of them. */
export async function notifyOfRemovedAd(tx: Prisma.TransactionClient, reporterIds: number[]): Promise<void> {
  await notifyEach(tx, reporterIds, { template: 'reportedAdRemoved', values: {} });
}

async function notifyEach(
  tx: Prisma.TransactionClient,
  reporterIds: number[],
  mail: { template: 'reportClosed' | 'reportedAdRemoved'; values: Record<string, string> },
): Promise<void> {
  const ids = [...new Set(reporterIds)];
  await lockPeople(tx, { held: ids });
  const reporters = await tx.user.findMany({
    where: { id: { in: ids }, deletedAt: null, blockedAt: null },
    orderBy: { id: 'asc' },
  });
  for (const reporter of reporters)
    await notifyUser(tx, reporter, {
      ...mail,
      path: '/central',
      expiresAt: new Date(clock.now().getTime() + NOTICE_EXPIRES_MS),
    });
}
