import { db } from '@/lib/platform/database/db';
import { RECORDS_SHOWN } from '../rules';
import type { Subject } from './subjects';

export type LogEntry = Awaited<ReturnType<typeof listLogOf>>[number];

/** The last actions on a subject, newest first; the list of the console has the rest. */
export async function listLogOf({ kind, id }: Subject) {
  const entries = await db.auditEntry.findMany({
    where: { subjectKind: kind, subjectId: String(id) },
    select: { id: true, at: true, act: true, reason: true, operator: { select: { uid: true } } },
    orderBy: { id: 'desc' },
    take: RECORDS_SHOWN,
  });
  // Without an operator: the command line, or a block that ended.
  return entries.map(({ operator, ...entry }) => ({ ...entry, operator: operator?.uid ?? null }));
}
