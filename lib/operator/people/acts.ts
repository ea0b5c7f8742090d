import { endSessions } from '@/lib/accounts/session';
import { isLocale } from '@/lib/platform/locale';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { startOfDay } from '@/lib/platform/dates';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { REPORT_KINDS } from '@/lib/messaging/safety/contract';
import type { ConsoleActor } from '../access/console-session';
import { audited } from '../audit/audited';
import { writeAuditEntry } from '../audit/entry';
import { blockUser, unblockUser } from '../block';
import { holdSubject, subjectOf } from './subject';

type ReportKind = (typeof REPORT_KINDS)[number];
type Decision = { uid: string; reason: string };

const DUE_AT_ONCE = 100;
/** A warning that comes a month late warns of nothing. */
const WARNING_MS = 30 * 86_400_000;

/**
 * Blocks a person, until the beginning of a São Paulo day (YYYY-MM-DD) or, with an empty one, until somebody lifts it.
 * Throws as `audited`, `not_found` (user_not_found), `invalid` (date_past).
 */
export async function blockPerson(
  operator: ConsoleActor,
  { uid, reason, until }: Decision & { until: string },
): Promise<void> {
  const end = until === '' ? null : startOfDay(until);
  if (end !== null && end <= clock.now())
    throw new DomainError('invalid', 'date_past', { until: 'too_small' });
  const subject = await subjectOf(uid);
  await audited(operator, { act: 'person_blocked', subject, reason }, (tx) =>
    blockUser({ uid, reason: reason.trim(), until: end }, tx),
  );
}

/** Lifts a block. Throws as `audited`, `not_found` (user_not_found). */
export async function unblockPerson(operator: ConsoleActor, { uid, reason }: Decision): Promise<void> {
  const subject = await subjectOf(uid);
  await audited(operator, { act: 'person_unblocked', subject, reason }, (tx) => unblockUser({ uid }, tx));
}

/** Logs a person out everywhere. Throws as `unblockPerson`. */
export async function logPersonOut(operator: ConsoleActor, { uid, reason }: Decision): Promise<void> {
  const subject = await subjectOf(uid);
  await audited(operator, { act: 'person_logged_out', subject, reason }, (tx) => endSessions(subject.id, tx));
}

/** Writes to a person, in their language, what must not happen again. Throws as `unblockPerson`. */
export async function warnPerson(
  operator: ConsoleActor,
  { uid, kind, reason }: Decision & { kind: ReportKind },
): Promise<void> {
  const subject = await subjectOf(uid);
  await audited(operator, { act: 'person_warned', subject, reason }, async (tx) => {
    const { name, email, locale } = await holdSubject(tx, subject);
    await queueMail(tx, {
      recipient: email,
      locale: isLocale(locale) ? locale : 'pt-BR',
      template: 'warned',
      values: { name, uid, kind },
      expiresAt: new Date(clock.now().getTime() + WARNING_MS),
    });
  });
}

/** Notes something about a person, in the log. Throws as `unblockPerson`. */
export async function notePerson(operator: ConsoleActor, { uid, reason }: Decision): Promise<void> {
  const subject = await subjectOf(uid);
  await audited(operator, { act: 'person_noted', subject, reason }, async () => undefined);
}

/** Lifts the blocks whose day has come. Whoever was blocked anew meanwhile stays so. */
export async function liftEndedBlocks(): Promise<void> {
  const now = clock.now();
  const ended = await db.user.findMany({
    where: { blockedUntil: { lte: now } },
    select: { id: true, uid: true },
    orderBy: { blockedUntil: 'asc' },
    take: DUE_AT_ONCE,
  });
  await forEachIsolated(ended, 'a block whose day has come was not lifted', ({ id, uid }) =>
    db.$transaction(async (tx) => {
      if (!(await unblockUser({ uid, endedBy: now }, tx))) return;
      const subject = { kind: 'person', id } as const;
      await writeAuditEntry(tx, { operatorId: null, act: 'person_unblocked', subject, reason: '' });
    }),
  );
}
