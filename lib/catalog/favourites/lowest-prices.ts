import type { Prisma } from '@/lib/generated/prisma/client';

/** The lowest price of each visible ad, in BRL cents, as its card shows it. */
export async function listLowestPrices(
  tx: Prisma.TransactionClient,
  workIds: number[],
): Promise<Map<number, number>> {
  const works = await tx.work.findMany({
    where: { id: { in: workIds }, hiddenAt: null },
    select: { id: true, priceCents: true, subWorks: { select: { priceCents: true } } },
  });
  return new Map(
    works.map(({ id, priceCents, subWorks }) => [
      id,
      Math.min(priceCents, ...subWorks.map((subWork) => subWork.priceCents)),
    ]),
  );
}
