import { db } from '@/lib/platform/database/db';
import { isOfUnknownPayment } from '@/lib/payments/unknown/unknown-payment';

/** Unknown money, with its last decision and its ledger entries; null: none has this id. */
export async function findUnknownPayment(id: string) {
  const payment = await db.unknownPayment.findUnique({
    where: { id },
    include: { decidedBy: { select: { uid: true } } },
  });
  if (!payment) return null;
  const ledgerTransactions = await db.ledgerTransaction.findMany({
    where: isOfUnknownPayment(payment),
    include: { entries: { include: { user: { select: { uid: true } } }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  return { ...payment, ledgerTransactions };
}
