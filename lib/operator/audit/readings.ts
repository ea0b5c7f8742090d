import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS, MINUTE_MS } from '@/lib/platform/durations';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { readTerm } from '../lists/term';
import { LIST_READING_LOGGED_MINUTES, TAX_READINGS_PER_HOUR } from '../rules';
import { writeAuditEntry } from './entry';
import { hiddenTerm } from './hidden-term';
import type { Subject } from './subjects';

type Operator = { userId: number };
/** The filters of a list or a file. */
type Asked = { q?: string | undefined; [filter: string]: unknown };

const taxReadingsByOperator = sharedLimit('tax_readings', {
  points: TAX_READINGS_PER_HOUR,
  seconds: HOUR_SECONDS,
});

/** Counts a tax number, or an export of them, that an operator reads. Throws TooManyError. */
export function countTaxReading({ userId }: Operator): Promise<void> {
  return taxReadingsByOperator.spend(String(userId));
}

/** Logs an operator's download with its filters, and the rows of a list, before the first byte is sent. */
export async function logDownload(operator: Operator, subject: Subject, asked: Asked): Promise<void> {
  const after = withHiddenTerm(asked);
  await writeAuditEntry(db, {
    operatorId: operator.userId,
    act: 'file_downloaded',
    subject,
    reason: filterText(after),
    after: { ...after, ...(await personOf(asked.q)) },
  });
}

/** Logs that an operator searches all lists. */
export async function logSearch({ userId: operatorId }: Operator, typed: string): Promise<void> {
  const subject = { kind: 'list', id: 'search' } as const;
  const person = await personOf(typed);
  await writeAuditEntry(db, {
    operatorId,
    act: 'searched',
    subject,
    reason: hiddenTerm(typed),
    ...(person && { after: person }),
  });
}

/**
 * Logs that an operator reads a list of personal data, with its filters. Each list is logged once in
 * LIST_READING_LOGGED_MINUTES, and once for each person who is searched for, so that its pages do not fill the log.
 */
export async function logListReading(operator: Operator, name: string, asked: Asked): Promise<void> {
  const since = new Date(clock.now().getTime() - LIST_READING_LOGGED_MINUTES * MINUTE_MS);
  const reading = { operatorId: operator.userId, act: 'list_read' as const };
  const person = await personOf(asked.q);
  const [last] = await db.$queryRaw<{ at: Date }[]>`
    select at from audit_entries
    where operator_id = ${operator.userId} and act = ${reading.act} and subject_kind = 'list' and subject_id = ${name}
      ${person ? Prisma.sql`and after->>'personId' = ${String(person.personId)}` : Prisma.empty}
    order by id desc limit 1`;
  if (last && last.at > since) return;
  const subject = { kind: 'list', id: name } as const;
  const hidden = withHiddenTerm(asked);
  await writeAuditEntry(db, {
    ...reading,
    subject,
    reason: filterText(hidden),
    after: { ...hidden, ...person },
  });
}

/**
 * Logs that an operator reads a conversation, at most once in LIST_READING_LOGGED_MINUTES for each report or order.
 * Every single access is in the list `chat_readings`.
 */
export async function logConversationReading(operator: Operator, subject: Subject): Promise<void> {
  const since = new Date(clock.now().getTime() - LIST_READING_LOGGED_MINUTES * MINUTE_MS);
  const reading = { operatorId: operator.userId, act: 'chat_read' as const };
  const about = { subjectKind: subject.kind, subjectId: String(subject.id) };
  const isLogged = await db.auditEntry.count({ where: { ...reading, ...about, at: { gt: since } } });
  if (isLogged === 0) await writeAuditEntry(db, { ...reading, subject, reason: '' });
}

/** The user whom a search term identifies. The entry stores their id, so that the log can be searched by them. */
async function personOf(term: string | undefined): Promise<{ personId: number } | null> {
  const personId = term === undefined ? null : (await readTerm(term)).personId;
  return personId === null ? null : { personId };
}

/** The filters as the reason of the entry, because the log does not show its `after`; without the list's cursor. */
function filterText(asked: object): string {
  return Object.entries(asked)
    .filter(([name, value]) => name !== 'after' && value !== undefined)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}

function withHiddenTerm(asked: Asked): object {
  return asked.q === undefined ? asked : { ...asked, q: hiddenTerm(asked.q) };
}
