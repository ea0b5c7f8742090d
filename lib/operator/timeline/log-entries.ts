import { db } from '@/lib/platform/database/db';
import type { Subject } from '../audit/subjects';
import { ENTRIES_READ } from '../rules';
import type { TimelineEntry } from './entry';

/** The newest actions of operators on these subjects, without the acts that `except` names. */
export async function listLogEntries(
  subjects: Subject[],
  { except = [] }: { except?: string[] } = {},
): Promise<TimelineEntry[]> {
  const rows = await db.auditEntry.findMany({
    where: {
      OR: subjects.map(({ kind, id }) => ({ subjectKind: kind, subjectId: String(id) })),
      act: { notIn: except },
    },
    select: { at: true, act: true, reason: true, operator: { select: { uid: true } } },
    orderBy: { id: 'desc' },
    take: ENTRIES_READ,
  });
  return rows.map(({ at, act, reason, operator }) => ({
    at,
    kind: 'decision',
    word: act,
    note: reason,
    by: operator?.uid ?? null,
  }));
}
