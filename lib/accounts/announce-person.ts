import type { Prisma } from '@/lib/generated/prisma/client';
import { announceChange } from '@/lib/services/page-cache/announce';

/** Tells, inside the transaction, that public pages show another name or picture of a person: those of their ads. */
export async function announcePerson(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const works = await tx.work.findMany({ where: { userId }, select: { id: true } });
  if (works.length > 0) await announceChange(tx, ['works', ...works.map(({ id }) => `work:${id}` as const)]);
}
