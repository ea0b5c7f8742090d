import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { listOpenRestores } from '@/lib/ledger/restore';
import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor, listKnownMethods } from '@/lib/services/payment-gateways/payment-gateways';
import type { ListedPayment, ListedPeriod } from '@/lib/services/payment-gateways/port';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { type Payable, payableOf } from '@/lib/payments/payable';
import { CHARGE_BACK_POSSIBLE_MS, LISTS_COMPARED_MS } from '@/lib/payments/rules';
import { findPaymentOf } from '@/lib/payments/settlement/find-payment';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { hasArrived } from '@/lib/payments/settlement/standing';
import { bookUnknownPayment, followUnknownPayment } from '@/lib/payments/unknown/unknown-payment';
import { repeatUnknownPaymentRefunds } from '@/lib/payments/unknown/unknown-payment-decision';

/**
 * Compares each gateway's list of payments since a time, by default three days ago, with our books: our payments are
 * settled, and other money is booked for an operator. A gateway that is down does not delay the other one; then
 * throws its error, so that the job is retried.
 */
export async function compareGatewayLists(
  payables: readonly Payable[],
  since = new Date(clock.now().getTime() - LISTS_COMPARED_MS),
): Promise<void> {
  const period = { since, until: clock.now() };
  const results = await Promise.allSettled(
    listKnownMethods().map((method) => compareList(payables, method, period)),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason: error } of failed) log.warn({ error }, 'the list of a gateway was not compared');
  if (failed[0]) throw failed[0].reason;
}

/** While a restore is not confirmed: payments made since its backup are known to the gateways only. */
export async function compareListsAfterRestore(payables: readonly Payable[]): Promise<void> {
  const [oldest] = await listOpenRestores();
  if (oldest) await compareGatewayLists(payables, oldest.backupAt);
}

async function compareList(
  payables: readonly Payable[],
  method: PaymentMethod,
  period: ListedPeriod,
): Promise<void> {
  const listed = await knownGatewayFor(method).listPayments(period);
  await forEachIsolated(listed, 'a listed payment was not compared', (entry) =>
    compareListed(payables, method, entry),
  );
  await followUnknownPayments(method);
  await repeatUnknownPaymentRefunds(method);
}

async function compareListed(
  payables: readonly Payable[],
  method: PaymentMethod,
  { id }: ListedPayment,
): Promise<void> {
  if (await isInBooks(method, id)) return;
  const found = await knownGatewayFor(method).getListed(id);
  if (!found || !hasArrived(found)) return;
  const payment = await findPaymentOf(method, found);
  if (payment) await settlePayment(payableOf(payables, payment), payment.id, found);
  else await bookUnknownPayment(method, found);
}

/** Whether the money of a listed payment was posted before, or an operator knows of it. */
async function isInBooks(method: PaymentMethod, listedId: string): Promise<boolean> {
  const isListed = { OR: [{ gatewayPaymentId: listedId }, { captureId: listedId }] };
  const arrivals = ['payment:', 'unmatched:'].map((startsWith) => ({ key: { startsWith } }));
  return (
    (await db.payment.count({
      where: { method, ...isListed, ledgerTransactions: { some: { OR: arrivals } } },
    })) > 0 ||
    (await db.paymentReview.count({ where: { payment: { method }, ...isListed } })) > 0 ||
    (await db.unknownPayment.count({ where: { method, ...isListed } })) > 0
  );
}

/** Later refunds and charge-backs are no entries of the list, so known money is looked up as long as they are possible. */
async function followUnknownPayments(method: PaymentMethod): Promise<void> {
  const since = new Date(clock.now().getTime() - CHARGE_BACK_POSSIBLE_MS);
  const known = await db.unknownPayment.findMany({
    where: { method, OR: [{ state: { in: ['open', 'refunding'] } }, { seenAt: { gte: since } }] },
    orderBy: { seenAt: 'asc' },
  });
  await forEachIsolated(known, 'money of no payment was not followed', async ({ gatewayPaymentId }) => {
    const found = await knownGatewayFor(method).getPayment(gatewayPaymentId);
    if (found) await followUnknownPayment(method, found);
  });
}
