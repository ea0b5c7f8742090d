import { expect } from 'vitest';
import { db } from '../lib/platform/db';
import type { PaymentMethod } from '../lib/generated/prisma/client';
import { balance } from './hiring';
import { sandbox } from './payment-sandbox';

/**
 * What must hold for all money when nothing is under way any more: beside what holds always, each gateway
 * has what the ledger says (invariant 13).
 */
export async function checkBooks(): Promise<void> {
  await checkHeld();
  expect(await balance('cash_pix')).toBe((await atGateway('pix')) - (await paidOutCents()));
  expect(await balance('cash_paypal')).toBe(await atGateway('paypal'));
}

/** What holds at any moment: the ledger sums to zero (invariant 4), and what is held is held for somebody. */
export async function checkHeld(): Promise<void> {
  const { _sum } = await db.ledgerEntry.aggregate({ _sum: { amountCents: true } });
  expect(_sum.amountCents ?? 0).toBe(0);
  const uneven = await db.$queryRaw`
    select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`;
  expect(uneven).toEqual([]);
  expect((await balance('escrow')) + (await heldCents())).toBe(0);
}

/** The prices of orders that are paid and not released, and money that came late or twice and has not gone back. */
async function heldCents(): Promise<number> {
  const orders = await db.order.aggregate({
    where: { state: { in: ['paid', 'confirmed'] } },
    _sum: { priceCents: true },
  });
  const unmatched = await db.payment.aggregate({
    where: { state: 'approved', refund: { reason: { in: ['late', 'duplicate'] } } },
    _sum: { amountCents: true },
  });
  return (orders._sum.priceCents ?? 0) + (unmatched._sum.amountCents ?? 0);
}

/**
 * Money that the gateway would let us have. What somebody disputes it keeps, as the ledger does; what a person has to
 * look at first the ledger leaves alone.
 */
async function atGateway(method: PaymentMethod): Promise<number> {
  const charges = await sandbox.charges();
  const underReview = await db.payment.findMany({ where: { state: 'review' } });
  const untouched = new Set(underReview.map(({ gatewayPaymentId }) => gatewayPaymentId));
  const gateway = method === 'pix' ? 'mercado_pago' : 'paypal';
  return charges
    .filter((charge) => charge.gateway === gateway && !untouched.has(charge.id))
    .filter(({ isMoneyHere }) => isMoneyHere)
    .reduce((total, { amountCents }) => total + amountCents, 0);
}

async function paidOutCents(): Promise<number> {
  const { _sum } = await db.payout.aggregate({
    where: { state: 'sent', batch: { account: 'cash_pix' } },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}
