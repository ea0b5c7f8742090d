import type { Answer } from '@/lib/platform/endpoint';
import { db } from '@/lib/platform/database/db';
import type { PictureWidth } from '@/lib/media/rules';
import { closeReport, listOpenReports } from '@/lib/messaging/safety/report';
import { answerFeedback, listOpenFeedback } from '@/lib/support/answer';
import type { ConsoleActor } from '../access/console-session';
import { audited, refuseOwnMatter } from '../audit/audited';
import { countBlockedDuplicates } from '../people/duplicate-accounts';
import { readReport, readReportedPicture } from '../reports';
import * as contract from './contract';

/** Open reports, oldest first, as many as a screen shows. */
export async function queueReports(): Promise<Answer<typeof contract.listReports>> {
  const reports = await listOpenReports({ limit: contract.QUEUE_SHOWN });
  const sameBlocked = await countBlockedDuplicates(reports.map(({ reportedId }) => reportedId));
  return reports.map(({ id, kind, note, createdAt, reporter, reported, reportedId }) => ({
    id,
    kind,
    note,
    created_at: createdAt.toISOString(),
    reporter_uid: reporter.uid,
    reported_uid: reported.uid,
    same_blocked: sameBlocked(reportedId),
  }));
}

/** A report with what was said. Throws as `readReport`, `forbidden` (own_matter). */
export async function openReport(
  operator: ConsoleActor,
  id: number,
): Promise<Answer<typeof contract.loadReport>> {
  await refuseOwnMatter(db, operator, { kind: 'report', id });
  const { excerpt: said, ...report } = await readReport(operator.userId, id);
  const people = await db.user.findMany({
    where: { id: { in: [report.reporterId, report.reportedId] } },
    select: { id: true, uid: true },
  });
  const ids = said.flatMap(({ pictures }) => pictures);
  const kept = await db.messagePicture.findMany({
    where: { id: { in: ids } },
    select: { id: true, width: true, height: true },
  });
  const sameBlocked = await countBlockedDuplicates([report.reportedId]);
  const uidOf = (userId: number) => people.find((person) => person.id === userId)?.uid ?? '';
  return {
    id,
    kind: report.kind,
    note: report.note,
    created_at: report.createdAt.toISOString(),
    reporter_uid: uidOf(report.reporterId),
    reported_uid: uidOf(report.reportedId),
    closed: report.closedAt !== null,
    same_blocked: sameBlocked(report.reportedId),
    position: report.position,
    said: said.map(({ pictures, ...message }) => ({
      ...message,
      // Of a picture that was forgotten meanwhile nobody knows the size.
      pictures: pictures.map(
        (picture) => kept.find(({ id: known }) => known === picture) ?? unknown(picture),
      ),
    })),
  };
}

const unknown = (id: string) => ({ id, width: 480, height: 360 });

/** A picture that a report shows. Throws as `readReportedPicture`, `forbidden` (own_matter). */
export async function openReportedPicture(
  operator: ConsoleActor,
  picture: { reportId: number; id: string; width: PictureWidth },
): Promise<File> {
  await refuseOwnMatter(db, operator, { kind: 'report', id: picture.reportId });
  return readReportedPicture(operator.userId, picture);
}

/** Takes a report out of the queue. Throws as `audited` and messaging's `closeReport`. */
export async function decideReport(
  operator: ConsoleActor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const subject = { kind: 'report', id } as const;
  const outcome = { operatorId: operator.userId, decision: reason.trim() };
  await audited(operator, { act: 'report_closed', subject, reason }, (tx) => closeReport(id, outcome, tx));
}

/** What people wrote to us and nobody has answered, oldest first, as much as a screen shows. */
export async function queueFeedback(): Promise<Answer<typeof contract.listOpenFeedback>> {
  const open = await listOpenFeedback({ limit: contract.QUEUE_SHOWN });
  const writers = await db.user.findMany({
    where: { id: { in: open.flatMap(({ userId }) => userId ?? []) } },
    select: { id: true, uid: true },
  });
  return open.map(
    ({ id, number, code, suggestion, name, email, phone, userId, locale, orderId, createdAt }) => ({
      id,
      number,
      code,
      text: suggestion,
      name,
      email,
      phone,
      uid: writers.find((writer) => writer.id === userId)?.uid ?? '',
      locale,
      order_id: orderId,
      created_at: createdAt.toISOString(),
    }),
  );
}

/** Throws as `audited` and support's `answerFeedback`. */
export async function replyToFeedback(
  operator: ConsoleActor,
  { id, text }: { id: number; text: string },
): Promise<void> {
  const subject = { kind: 'feedback', id } as const;
  const answer = { operatorId: operator.userId, text };
  await audited(operator, { act: 'feedback_answered', subject, reason: null }, (tx) =>
    answerFeedback(id, answer, tx),
  );
}
