import { listOpenRestores } from '@/lib/ledger/restore';
import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import { knownGatewayFor, listKnownGateways } from '@/lib/services/payment-gateways/payment-gateways';
import {
  type Gateway,
  type GatewayPayment,
  type ListedPayment,
  type ListedPeriod,
  methodsOf,
} from '@/lib/services/payment-gateways/port';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { type Payable, payableOf } from '@/lib/payments/payable';
import { findPaymentOf } from '@/lib/payments/settlement/find-payment';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { ARRIVAL } from '@/lib/payments/settlement/postings';
import { hasArrived } from '@/lib/payments/settlement/standing';
import { followUnknownPayments } from '@/lib/payments/unknown/follow-unknown-payments';
import { bookUnknownPayment } from '@/lib/payments/unknown/unknown-payment';
import { repeatUnknownPaymentRefunds } from '@/lib/payments/unknown/unknown-payment-decision';
import { findListStart, noteComparedList, noteIncompleteComparison } from './compared-list';

/**
 * Compares each gateway's list of payments with our books: our payments are settled, and other money is booked for an
 * operator. A gateway that is down does not delay the other one. Throws if a list, an entry or an unknown payment could not
 * be checked, so that the job is retried and the failure is visible.
 */
export async function compareGatewayLists(payables: readonly Payable[]): Promise<void> {
  const results = await Promise.allSettled(
    listKnownGateways().map((method) => compareList(payables, method)),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason: error } of failed) log.warn({ error }, 'the list of a gateway was not compared');
  if (failed[0]) throw failed[0].reason;
}

/**
 * Compares the lists while a restore is not confirmed, because only the gateways know the payments since its backup.
 */
export async function compareListsAfterRestore(payables: readonly Payable[]): Promise<void> {
  const open = await listOpenRestores();
  if (open.length > 0) await compareGatewayLists(payables);
}

async function compareList(payables: readonly Payable[], method: Gateway): Promise<void> {
  const [compared] = await Promise.allSettled([compareSinceLastTime(payables, method)]);
  const failedLookUps = await followUnknownPayments(method);
  await repeatUnknownPaymentRefunds(method);
  if (compared.status === 'rejected') throw compared.reason;
  if (failedLookUps > 0) throw new Error(`${method}: could not look up ${failedLookUps} unknown payments`);
}

async function compareSinceLastTime(payables: readonly Payable[], method: Gateway): Promise<void> {
  const until = clock.now();
  const since = await findListStart(method, until);
  try {
    const upTo = await compareEntries(payables, method, { since, until });
    await noteComparedList(method, upTo);
    if (upTo < until) await noteIncompleteComparison(method, since);
  } catch (error) {
    await noteIncompleteComparison(method, since);
    throw error;
  }
}

/**
 * Returns up to when every entry was compared: the end of the period, or the first entry whose money is still pending.
 * Throws when an entry was not compared, after it has compared the others.
 */
async function compareEntries(
  payables: readonly Payable[],
  method: Gateway,
  period: ListedPeriod,
): Promise<Date> {
  const { payments, unreadable } = await knownGatewayFor(method).listPayments(period);
  if (unreadable > 0)
    await raiseGatewayAlert(
      { method, kind: 'unreadable', about: '', detail: String(unreadable) },
      `${unreadable} entries of the list lack required fields`,
    );
  const ends = [period.until.getTime()];
  const uncompared = await forEachIsolated(payments, 'a listed payment was not compared', async (entry) => {
    if ((await compareListed(payables, method, entry)) === 'pending') ends.push(entry.at.getTime());
  });
  if (unreadable + uncompared > 0)
    throw new Error(`${method}: entries of the list not compared: ${unreadable + uncompared}`);
  return new Date(Math.min(...ends));
}

/** `pending`: unknown money that may still arrive. */
type Outcome = 'done' | 'pending';

async function compareListed(
  payables: readonly Payable[],
  method: Gateway,
  entry: ListedPayment,
): Promise<Outcome> {
  if (await isInBooks(method, entry.id)) return 'done';
  const found = await knownGatewayFor(method).getListed(entry.id);
  if (!found) return compareTransfer(method, entry);
  const payment = await findPaymentOf(method, found);
  if (!payment) return bookArrived(method, found);
  // The reconciliation of our own payments follows those whose money has not arrived yet.
  if (hasArrived(found)) await settlePayment(payableOf(payables, payment), payment.id, found);
  return 'done';
}

/**
 * Books a transfer, which never belongs to a payment of ours. Throws if it names one, because then the gateway has left
 * out the payment's details this time.
 */
async function compareTransfer(method: Gateway, entry: ListedPayment): Promise<Outcome> {
  const found = await knownGatewayFor(method).getTransfer(entry);
  if (!found) throw new Error('the gateway does not know a payment of its own list');
  if (await findPaymentOf(method, found))
    throw new Error('the gateway lists a payment of ours as a transfer');
  return bookArrived(method, found, entry.at);
}

async function bookArrived(
  method: Gateway,
  found: GatewayPayment,
  listedAt: Date | null = null,
): Promise<Outcome> {
  if (hasArrived(found)) await bookUnknownPayment(method, found, listedAt);
  return found.state === 'pending' ? 'pending' : 'done';
}

/** Whether the money of a listed payment was posted before, or an operator knows of it. */
async function isInBooks(method: Gateway, listedId: string): Promise<boolean> {
  const isTaken = { method: { in: methodsOf(method) } };
  const isListed = { OR: [{ gatewayPaymentId: listedId }, { captureId: listedId }] };
  return (
    (await db.payment.count({
      where: { ...isTaken, ...isListed, ledgerTransactions: { some: ARRIVAL } },
    })) > 0 ||
    (await db.paymentReview.count({ where: { payment: isTaken, ...isListed } })) > 0 ||
    (await db.unknownPayment.count({ where: { method, ...isListed } })) > 0
  );
}
