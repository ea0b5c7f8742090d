import type { PictureWidth } from '@/lib/media/rules';
import { closeReport as close, getReport, listOpenReports } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/database/db';
import type { ConsoleActor } from '../access/console-session';
import { requireRoleToRead } from '../access/roles';
import { defineAction } from '../actions/action';
import { refuseOwnMatter } from '../audit/audited';
import { countBlockedDuplicates } from '../people/duplicate-accounts';
import { readReport, readReportedPicture, readReportedVoice } from '../reports';
import { answerToReporter, notifyReporters } from './report-mail';
import { QUEUE_SHOWN } from '../rules';
import { nextReportPage } from './next-report';

/** Closes a report; the reason states the outcome. The reporter is notified. */
export const closeReport = defineAction({
  name: 'close_report',
  auditAct: 'report_closed',
  subject: 'report',
  fields: { answer: answerToReporter },
  async offers(tx, id) {
    return (await tx.messageReport.count({ where: { id: Number(id), closedAt: null } })) > 0 ? [{}] : [];
  },
  async carryOut({ tx, operator, id, input: { answer }, reason }) {
    const { reporterId } = await getReport(Number(id), tx);
    await notifyReporters(tx, [reporterId], { about: 'person', answer });
    await close(Number(id), { operatorId: operator.userId, decision: reason }, tx);
    return { href: await nextReportPage(tx, operator.userId) };
  },
});

/**
 * Open reports, oldest first, QUEUE_SHOWN at most; `sameBlocked` counts the blocked accounts that share a phone, tax
 * number or Pix key with the reported person.
 */
export async function listReportQueue() {
  const reports = await listOpenReports({ limit: QUEUE_SHOWN });
  const sameBlocked = await countBlockedDuplicates(reports.map(({ reportedId }) => reportedId));
  return reports.map((report) => ({ ...report, sameBlocked: sameBlocked(report.reportedId) }));
}

/**
 * A report with the messages around it; the reading is logged. Throws the same errors as `readReport`, and `forbidden`
 * (own_matter, role_missing).
 */
export async function openReport(operator: ConsoleActor, id: number) {
  await requireRoleToRead(operator, { subject: 'report' });
  await refuseOwnMatter(db, operator, { kind: 'report', id });
  const { excerpt, reporterId, reportedId, ...report } = await readReport(operator.userId, id);
  const uidOf = async (userId: number) =>
    (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { uid: true } })).uid;
  const pictures = await db.messagePicture.findMany({
    where: { id: { in: excerpt.flatMap((message) => message.pictures) } },
    select: { id: true, width: true, height: true },
  });
  const voices = await db.messageVoice.findMany({
    where: { id: { in: excerpt.flatMap(({ voice }) => voice ?? []) }, removedAt: null },
    select: { id: true, durationSeconds: true },
  });
  return {
    ...report,
    reporter: { uid: await uidOf(reporterId) },
    reported: { uid: await uidOf(reportedId) },
    sameBlocked: (await countBlockedDuplicates([reportedId]))(reportedId),
    messages: excerpt.map(({ voice, ...message }) => ({
      ...message,
      voice: voice === undefined ? null : describeVoice(voice, voices),
      // The size of a picture that was deleted since is unknown.
      pictures: message.pictures.map(
        (shown) =>
          pictures.find(({ id: known }) => known === shown) ?? { id: shown, width: 480, height: 360 },
      ),
    })),
  };
}

/** A voice message; without a duration if it was deleted since. */
function describeVoice(id: string, voices: readonly { id: string; durationSeconds: number }[]) {
  return { id, durationSeconds: voices.find((voice) => voice.id === id)?.durationSeconds ?? null };
}

/**
 * A voice message that a report shows; each access is logged. Throws the same errors as `readReportedVoice`, and
 * `forbidden` (own_matter).
 */
export async function openReportVoice(
  operator: ConsoleActor,
  voice: { reportId: number; id: string },
): Promise<File> {
  await refuseOwnMatter(db, operator, { kind: 'report', id: voice.reportId });
  return readReportedVoice(operator.userId, voice);
}

/**
 * A picture that a report shows; the reading is logged. Throws the same errors as `readReportedPicture`, and
 * `forbidden` (own_matter).
 */
export async function openReportPicture(
  operator: ConsoleActor,
  picture: { reportId: number; id: string; width: PictureWidth },
): Promise<File> {
  await refuseOwnMatter(db, operator, { kind: 'report', id: picture.reportId });
  return readReportedPicture(operator.userId, picture);
}
