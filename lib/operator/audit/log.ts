import type { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import type { logLine } from './contract';
import type { Subject } from './subjects';

/** Who wants more goes to the list. */
const SHOWN = 20;

/** What operators did to something last, the newest first. */
export async function listLogOf({ kind, id }: Subject): Promise<z.output<typeof logLine>[]> {
  const entries = await db.auditEntry.findMany({
    where: { subjectKind: kind, subjectId: String(id) },
    include: { operator: { select: { uid: true } } },
    orderBy: { id: 'desc' },
    take: SHOWN,
  });
  return entries.map(({ id: entryId, at, operator, act, reason }) => ({
    id: entryId,
    at: at.toISOString(),
    operator: operator?.uid ?? '',
    act,
    reason,
  }));
}
