import { expect } from 'vitest';
import { totalPostedTo } from '@/lib/ledger/ledger';
import { REFUND_IS_OPEN } from '@/lib/payments/refund/refund';
import { db } from '../lib/platform/database/db';
import { type ChargeSummary, takenBack } from '@/sandbox/balances';
import { balance } from './hiring';
import { sandbox } from './payment-sandbox';

/**
 * Checks the money once nothing is pending: the checks that always hold, and that each gateway's balance equals the
 * ledger (invariant 13).
 */
export async function checkBooks(): Promise<void> {
  await checkHolds();
  const { pix, paypal } = await sandbox.balances();
  expect(await movedAtGateway('cash_pix')).toBe(pix.balanceCents);
  expect(await movedAtGateway('cash_paypal')).toBe(paypal.balanceCents);
}

/** Payments for which the gateway holds a different amount of our money than the ledger, in cents. */
export async function listDifferences(): Promise<{ payment: string; atGateway: number; inLedger: number }[]> {
  const payments = await db.$queryRaw<{ id: string; gatewayPaymentId: string | null; cents: number }[]>`
    select p.id, p.gateway_payment_id as "gatewayPaymentId", coalesce(sum(e.amount_cents), 0)::int as cents
    from payments p
    left join ledger_transactions t on t.payment_id = p.id
    left join ledger_entries e on e.transaction_id = t.id and e.account in ('cash_pix', 'cash_paypal')
    group by p.id`;
  const charges = await sandbox.charges();
  return payments.flatMap(({ id, gatewayPaymentId, cents: inLedger }) => {
    // A second payment on a card page has a separate row.
    const isOthers = (chargeId: string) =>
      payments.some((other) => other.id !== id && other.gatewayPaymentId === chargeId);
    const own = charges.filter(
      (charge) => charge.id === gatewayPaymentId || (charge.reference === id && !isOthers(charge.id)),
    );
    const atGateway = own.reduce((sum, charge) => sum + atGatewayOf(charge), 0);
    return atGateway === inLedger ? [] : [{ payment: id, atGateway, inLedger }];
  });
}

function atGatewayOf(charge: ChargeSummary): number {
  const { isMoneyHere, amountCents, refundedCents, feeCents } = charge;
  return amountCents - refundedCents - (isMoneyHere ? 0 : takenBack(charge)) - feeCents;
}

/** The checks that always hold: the ledger sums to zero (invariant 4) and every held amount has an owner. */
export async function checkHolds(): Promise<void> {
  const { _sum } = await db.ledgerEntry.aggregate({ _sum: { amountCents: true } });
  expect(_sum.amountCents ?? 0).toBe(0);
  const uneven = await db.$queryRaw`
    select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`;
  expect(uneven).toEqual([]);
  expect((await balance('escrow')) + (await heldCents())).toBe(0);
}

/**
 * The prices of paid, unreleased orders, also while it is undecided who bears a partial refund; and the rest of late
 * and duplicate payments.
 */
async function heldCents(): Promise<number> {
  const orders = await db.order.aggregate({
    where: { state: { in: [...HELD] } },
    _sum: { priceCents: true },
  });
  const unmatched = await db.ledgerEntry.aggregate({
    where: {
      account: 'escrow',
      transaction: {
        payment: { state: 'approved', ledgerTransactions: { some: { kind: 'unmatched' } } },
      },
    },
    _sum: { amountCents: true },
  });
  const ofOrders = (orders._sum.priceCents ?? 0) - (await returnedCents()) + (await withdrawnCents());
  return ofOrders - (unmatched._sum.amountCents ?? 0);
}

/** Parts of released orders that a gateway refunded and withdrew, until they are refunded to the customer again. */
async function withdrawnCents(): Promise<number> {
  const parts = await db.refund.aggregate({
    where: {
      kind: 'partial',
      ...REFUND_IS_OPEN,
      payment: { state: 'approved', order: { state: { in: ['released', 'paid_out'] } } },
    },
    _sum: { amountCents: true },
  });
  return parts._sum.amountCents ?? 0;
}

/** Completed partial refunds of paid, unreleased orders. */
async function returnedCents(): Promise<number> {
  const parts = await db.refund.aggregate({
    where: {
      kind: 'partial',
      state: 'done',
      payment: {
        state: 'approved',
        order: { state: { in: [...HELD] } },
      },
    },
    _sum: { amountCents: true },
  });
  return parts._sum.amountCents ?? 0;
}

const HELD = ['paid', 'confirmed'] as const;

/** The amounts that payments and unknown money moved at a gateway, without pay-outs and withdrawals. */
function movedAtGateway(account: 'cash_pix' | 'cash_paypal'): Promise<number> {
  const kind = { in: ['unknown_payment' as const, 'gateway_fee' as const] };
  return totalPostedTo(db, [account], { OR: [{ paymentId: { not: null } }, { kind }] });
}
