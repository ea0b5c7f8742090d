import { db } from '@/lib/platform/database/db';
import { RECORDS_SHOWN } from '../rules';
import type { Subject } from './subjects';

export type LogEntry = Awaited<ReturnType<typeof listLogOf>>[number];

/** The last actions on a subject, newest first; the console's list has the rest. */
export async function listLogOf({ kind, id }: Subject) {
  const entries = await db.auditEntry.findMany({
    where: { subjectKind: kind, subjectId: String(id) },
    select: { id: true, at: true, act: true, reason: true, operator: { select: { uid: true } } },
    orderBy: { id: 'desc' },
    take: RECORDS_SHOWN,
  });
  // Entries without an operator come from the command line, or record a block that ended by itself.
  return entries.map(({ operator, ...entry }) => ({ ...entry, operator: operator?.uid ?? null }));
}
