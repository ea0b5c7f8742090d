import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { eraseOrderTerms, findOrderTerms } from './acceptance/order-terms';
import { collectJobPlaces, eraseJobPlaces } from './job-place/personal-data';
import { publishingFeePayable } from './publishing-fee';
import { cancelUnpaidOrdersOf } from './unpaid-order';
import { evidenceKey } from '@/lib/payments/charge-backs/evidence';
import { closeCharges } from '@/lib/payments/charge/close-charges';
import { erasePayer, shownCpfOf } from '@/lib/payments/charge/payer';
import { eraseIdempotencyKeys } from '@/lib/payments/charge/idempotency';

const agreed = {
  id: true,
  title: true,
  description: true,
  profession: true,
  priceCents: true,
  executionDate: true,
  proposedDate: true,
  acceptBy: true,
  state: true,
  paidAt: true,
  confirmedAt: true,
  releaseAt: true,
  releasedAt: true,
  createdAt: true,
  events: { select: { kind: true, at: true, date: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderSelect;

/**
 * A user's purchases with their places, sales, payments and terms of orders, amounts in BRL cents, for their data download.
 * Contains only the public handle of the other side, and no payment links or codes.
 */
export async function collectOrders(
  userId: number,
): Promise<PersonalRecords & { records: object; files: string[] }> {
  const [purchases, sales, payments, { places, files }, terms] = await Promise.all([
    db.order.findMany({
      where: { customerId: userId },
      select: { ...agreed, discountCents: true, provider: { select: { uid: true } } },
      orderBy: { id: 'asc' },
    }),
    db.order.findMany({
      where: { providerId: userId, paidAt: { not: null } },
      select: { ...agreed, feeCents: true, customer: { select: { uid: true } } },
      orderBy: { id: 'asc' },
    }),
    db.payment.findMany({
      where: { userId },
      select: {
        id: true,
        payable: true,
        orderId: true,
        method: true,
        amountCents: true,
        state: true,
        payerName: true,
        chargeRequest: true,
        payerCpfSealed: true,
        approvedAt: true,
        createdAt: true,
        refunds: { select: { kind: true, amountCents: true, reason: true, state: true, doneAt: true } },
        chargeBacks: {
          select: {
            openedAt: true,
            outcome: true,
            endedAt: true,
            evidence: { select: { id: true, chargeBackId: true, addedAt: true } },
          },
          orderBy: { id: 'asc' },
        },
      },
      orderBy: { id: 'asc' },
    }),
    collectJobPlaces(userId),
    findOrderTerms({ userId }),
  ]);
  const shown = payments.map(({ payerCpfSealed, chargeBacks, ...payment }) => ({
    ...payment,
    payerCpf: shownCpfOf({ payerCpfSealed }),
    chargeBacks: chargeBacks.map(({ evidence, ...chargeBack }) => ({
      ...chargeBack,
      evidence: evidence.map(evidenceKey),
    })),
  }));
  const evidence = shown.flatMap(({ chargeBacks }) => chargeBacks.flatMap((each) => each.evidence));
  return {
    file: 'orders.json',
    records: { purchases, sales, places, payments: shown, terms },
    files: [...files, ...evidence],
  };
}

/**
 * Cancels the unpaid purchases and sales of a closed account, and erases its terms, places, payers and idempotency
 * keys. The caller holds the lock on the user's row. Orders and ledger stay, because the other side and the tax office
 * need them.
 */
export async function eraseOrders(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const at = clock.now();
  const unpaidOrders = await cancelUnpaidOrdersOf(tx, userId, { at, byUserId: userId });
  await eraseOrderTerms(tx, userId);
  await closeCharges(tx, { userId, payable: publishingFeePayable.name }, at);
  return {
    unpaid_orders: unpaidOrders,
    ...(await eraseJobPlaces(tx, userId)),
    payers: await erasePayer(tx, userId),
    idempotency_keys: await eraseIdempotencyKeys(tx, userId),
  };
}
