import { db } from '@/lib/platform/db';

/**
 * Removes name and CPF of payers from charges that nobody will ask for again. Settling a payment does so itself; this
 * is for those that were given up.
 */
export async function eraseSettledPayers(): Promise<void> {
  await db.payment.updateMany({
    where: {
      state: { notIn: ['intended', 'pending'] },
      OR: [{ payerCpf: { not: null } }, { payerName: { not: null } }],
    },
    data: { payerCpf: null, payerName: null },
  });
}
