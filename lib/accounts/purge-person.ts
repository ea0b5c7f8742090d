import type { Prisma } from '@/lib/generated/prisma/client';
import { purgePages } from '@/lib/services/page-cache/purge';

/** Purges, inside the transaction, the public pages that show the name or picture of a person: those of their ads. */
export async function purgePerson(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const works = await tx.work.findMany({ where: { userId }, select: { id: true } });
  if (works.length > 0)
    await purgePages(
      tx,
      works.map(({ id }) => id),
    );
}
