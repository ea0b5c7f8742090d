import { db } from '@/lib/platform/database/db';
import { RECORDS_SHOWN } from '../rules';
import type { Subject } from './subjects';

export type LogEntry = Awaited<ReturnType<typeof listLogOf>>[number];

const NAMED = { select: { uid: true, name: true, deletedAt: true } } as const;

/**
 * The last actions on a subject, newest first; the console's list has the rest. Entries without an operator come from
 * the command line, or record a block that ended by itself.
 */
export async function listLogOf({ kind, id }: Subject) {
  return db.auditEntry.findMany({
    where: { subjectKind: kind, subjectId: String(id) },
    select: { id: true, at: true, act: true, reason: true, operator: NAMED },
    orderBy: { id: 'desc' },
    take: RECORDS_SHOWN,
  });
}
