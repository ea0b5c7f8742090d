import { expect, test, vi } from 'vitest';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { correctWithdrawal, noteWithdrawal } from '@/lib/ledger/withdrawal';
import { orderPayable } from '@/lib/orders/order-payable';
import { refundPayment } from '@/lib/payments/refund/refund';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/database/db';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { applyAgain, balance, deliverWebhooks, paymentOf, placePaidOrder, PRICE_CENTS } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';

/** 0.99 % of R$ 100.05; 4.79 % of it plus R$ 0.60. */
const PIX_FEE_CENTS = 99;
const PAYPAL_FEE_CENTS = 479 + 60;

async function costOf(act: () => Promise<unknown>): Promise<number> {
  const before = await balance('gateway_costs');
  await act();
  return (await balance('gateway_costs')) - before;
}

test.each([
  ['pix', PIX_FEE_CENTS],
  ['paypal', PAYPAL_FEE_CENTS],
] as const)('invariant 13: the fee of %s is read from the snapshot and posted once', async (method, fee) => {
  expect(await costOf(() => placePaidOrder({ method }))).toBe(fee);
  expect(await costOf(applyAgain)).toBe(0);
  await checkBooks();
});

test.each([
  ['pix', 'comes back', 0],
  ['paypal', 'stays with the gateway', PAYPAL_FEE_CENTS],
] as const)('invariant 13: with a refund the fee of %s %s', async (method, _, left) => {
  const cost = await costOf(async () => {
    const { paymentId } = await placePaidOrder({ method });
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    await runJobs();
    await deliverWebhooks();
  });
  expect(cost).toBe(left);
  await checkBooks();
});

test('a snapshot from before our refund does not post the fee again', async () => {
  const cost = await costOf(async () => {
    const { paymentId } = await placePaidOrder();
    const { gatewayPaymentId } = await paymentOf({ paymentId });
    const stale = await knownGatewayFor('pix').getPayment(gatewayPaymentId ?? '');
    advanceClock({ minutes: 1 });
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    await runJobs();
    await settlePayment(orderPayable, paymentId, stale ?? expect.unreachable());
  });
  expect(cost).toBe(0);
  await checkBooks();
});

test('a snapshot overtaken by another one during our refund does not post a fee again', async () => {
  const cost = await costOf(async () => {
    const { paymentId } = await placePaidOrder();
    await sandbox.fail('mercado-pago.refund', 'inProcess');
    const gateway = knownGatewayFor('pix');
    const { getPayment } = gateway;
    vi.spyOn(gateway, 'getPayment').mockImplementationOnce(async (id) => {
      const overtaken = await getPayment(id);
      advanceClock({ minutes: 1 });
      await sandbox.refund(paymentId);
      await settlePayment(orderPayable, paymentId, (await getPayment(id)) ?? expect.unreachable());
      return overtaken;
    });
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    await runJobs();
    expect(await paymentOf({ paymentId })).toMatchObject({ state: 'refunded' });
  });
  expect(cost).toBe(0);
  await checkBooks();
});

test('the trial balance shows the gross, fee and remaining amount of each gateway', async () => {
  const before = (await trialBalance(db)).gateways;
  await placePaidOrder();
  await placePaidOrder({ method: 'paypal' });
  const { accounts, gateways } = await trialBalance(db);
  const sum = Object.values(accounts).reduce((total, cents) => total + cents, 0);
  expect(sum).toBe(0);
  for (const [account, fee] of [
    ['cash_pix', PIX_FEE_CENTS],
    ['cash_paypal', PAYPAL_FEE_CENTS],
  ] as const) {
    const [was, is] = [before[account], gateways[account]];
    expect(is.grossCents - was.grossCents).toBe(PRICE_CENTS);
    expect(is.feeCents - was.feeCents).toBe(fee);
    expect(is.netCents).toBe(is.grossCents - is.feeCents);
    expect(is.netCents).toBe(await balance(account));
  }
  const { pix, paypal } = await sandbox.balances();
  expect([gateways.cash_pix.feeCents, gateways.cash_paypal.feeCents]).toEqual([
    pix.feeCents,
    paypal.feeCents,
  ]);
});

test('a withdrawal from a gateway to the bank is posted once, and never exceeds the balance', async () => {
  await placePaidOrder();
  const there = await balance('cash_pix');
  const note = (amountCents: number, transferId: string) =>
    noteWithdrawal({ from: 'cash_pix', amountCents, transferId });
  await expect(note(0, 'T0')).rejects.toMatchObject({ reason: 'invalid_amount' });
  for (const id of ['', ' \n'])
    await expect(note(there, id)).rejects.toMatchObject({ reason: 'transfer_id_required' });
  await expect(note(there + 1, 'T0')).rejects.toMatchObject({ reason: 'not_enough' });
  const noted = await Promise.allSettled(Array.from({ length: 5 }, () => note(there, 'T1')));
  expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(note(1, ' T1 ')).rejects.toMatchObject({ reason: 'transfer_noted' });
  await expect(note(1, 'T2')).rejects.toMatchObject({ reason: 'not_enough' });
  expect([await balance('cash_pix'), await balance('bank')]).toEqual([0, there]);
  const outdated = { from: 'cash_pix', transferId: 'T1', amountCents: 1, standsCents: there - 1 } as const;
  await expect(db.$transaction((tx) => correctWithdrawal(tx, outdated))).rejects.toMatchObject({
    reason: 'withdrawal_changed',
  });
  await checkBooks();
});
