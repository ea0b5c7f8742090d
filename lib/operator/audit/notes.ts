import { db } from '@/lib/platform/database/db';

type Note = { id: number; at: Date; text: string; author: string | null };

/** The notes of operators about a person or an order, newest first. A note is the reason of its entry in the log. */
export async function listNotes({ kind, id }: { kind: 'person' | 'order'; id: number }): Promise<Note[]> {
  const entries = await db.auditEntry.findMany({
    where: { subjectKind: kind, subjectId: String(id), act: { in: ['person_noted', 'order_noted'] } },
    select: { id: true, at: true, reason: true, operator: { select: { uid: true } } },
    orderBy: { id: 'desc' },
  });
  return entries.map(({ reason: text, operator, ...entry }) => ({
    ...entry,
    text,
    author: operator?.uid ?? null,
  }));
}
