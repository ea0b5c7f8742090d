import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmRestore } from '@/lib/ledger/restore';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { GatewayDownError } from '@/lib/services/payment-gateways/port';
import { compareListsAfterRestore } from '@/lib/payments/reconciliation/compare-lists';
import { reopenUnknownPayment } from '@/lib/payments/unknown/unknown-payment-decision';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { consequenceOf, doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { balance, deliverWebhooks, placeOrder, placePaidOrder, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import {
  CENTS,
  compare,
  gatewayId,
  newGatewayId,
  payElsewhere,
  rowOf,
  rowsOf,
} from '@/test/unknown-payments';
import type { ConsoleActor } from '../access/console-session';
import { listWaiting } from '../home/waiting';
import { readListPage } from '../lists/page';
import { unknownPayments } from '../lists/unknown-payments';
import { findUnknownPayment } from './unknown-payment';

const reason = 'Conferido na lista do meio de pagamento';

let operator: ConsoleActor;
beforeAll(async () => {
  operator = (await createOperator()).actor;
});

beforeEach(newGatewayId);

const waitingCount = async () => (await listWaiting()).find(({ kind }) => kind === 'unknown_payments')?.count;
const openCount = async () =>
  (await readListPage(unknownPayments, { state: 'open' }, { size: 100 })).rows.length;
const decisionsOf = (unknownPaymentId: string) =>
  db.moneyDecision.findMany({ where: { unknownPaymentId }, orderBy: { id: 'asc' } });
const accounts = async () => [
  await balance('review'),
  await balance('overpayments'),
  await balance('bank'),
  await balance('cash_pix'),
];

test.each([['pix'], ['paypal']] as const)(
  'money that a gateway (%s) received for no payment of ours is booked once, and an operator is alerted',
  async (method) => {
    const before = await balance('review');
    await payElsewhere(method);
    await Promise.all([compare(), compare()]);
    await compare();
    expect(await rowsOf()).toMatchObject([{ method, state: 'open', amountCents: CENTS, currency: 'BRL' }]);
    expect((await balance('review')) - before).toBe(-CENTS);
    await checkBooks();
    const alert = { method, kind: 'unknown_payment', about: gatewayId } as const;
    expect(await db.gatewayAlert.findMany({ where: alert })).toMatchObject([{ count: 1 }]);
    expect((await listWaiting()).map(({ kind }) => kind)).toContain('unknown_payments');
    const { rows } = await readListPage(unknownPayments, { q: gatewayId }, { size: 10 });
    const { id } = await rowOf();
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      { id: `unknown-payments/${id}`, state: 'open', method, amount: CENTS, about: gatewayId },
    ]);
    const file = await findUnknownPayment(id);
    expect(file?.ledgerTransactions.map(({ kind }) => kind).toSorted()).toEqual([
      'gateway_fee',
      'unknown_payment',
    ]);
  },
);

test.each([['pix'], ['paypal']] as const)(
  'an operator refunds it (%s), and the books follow the gateway',
  async (method) => {
    const before = await balance('review');
    await payElsewhere(method);
    await compare();
    const { id } = await rowOf();
    expect(await consequenceOf(operator, 'refund_unknown_payment', id)).toEqual({
      sentence: 'payer_refunded',
      amounts: { amount: CENTS },
      names: { account: `cash_${method}` },
    });
    await doAction(operator, 'refund_unknown_payment', { id, reason });
    expect(await rowOf()).toMatchObject({ state: 'refunding', decidedById: operator.userId, reason });
    expect((await waitingCount()) ?? 0).toBe(await openCount());
    expect(await decisionsOf(id)).toMatchObject([
      { kind: 'unknown_payment_refunded', operatorId: operator.userId, reason },
    ]);
    await runJobs();
    expect(await rowOf()).toMatchObject({ state: 'refunded' });
    expect(await sandbox.charges()).toContainEqual(
      expect.objectContaining({ id: gatewayId, refunds: 1, refundedCents: CENTS }),
    );
    expect(await balance('review')).toBe(before);
    await checkBooks();
    expect(await offeredActions(operator, 'unknown_payment', id)).toEqual([]);
  },
);

test('an operator keeps it: it is ours, and nothing stays under review', async () => {
  const before = { review: await balance('review'), lost: await balance('overpayments') };
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  expect(await rowOf()).toMatchObject({ state: 'kept', decidedById: operator.userId, reason });
  expect(await balance('review')).toBe(before.review);
  expect(await balance('overpayments')).toBe(before.lost - CENTS);
  await checkBooks();
  await sandbox.dispute(gatewayId);
  advanceClock({ days: 1 });
  await compare();
  expect(await rowOf()).toMatchObject({ state: 'refunded' });
  expect(await balance('overpayments')).toBe(before.lost);
  await checkBooks();
});

test('the decision to keep it can be reversed, and another one taken', async () => {
  await payElsewhere();
  await compare();
  const before = await accounts();
  const { id } = await rowOf();
  expect(await offeredActions(operator, 'unknown_payment', id)).not.toContain('reopen_unknown_payment');
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  expect(await offeredActions(operator, 'unknown_payment', id)).toEqual(['reopen_unknown_payment']);
  expect(await consequenceOf(operator, 'reopen_unknown_payment', id)).toMatchObject({
    balanceChanges: { customer: 0, platform: -CENTS },
  });
  await doAction(operator, 'reopen_unknown_payment', { id, reason: 'O cliente se identificou' });
  expect(await rowOf()).toMatchObject({ state: 'open' });
  expect(await accounts()).toEqual(before);
  await doAction(operator, 'refund_unknown_payment', { id, reason });
  await runJobs();
  expect(await rowOf()).toMatchObject({ state: 'refunded' });
  expect(await decisionsOf(id)).toMatchObject([
    { kind: 'unknown_payment_kept', operatorId: operator.userId, reason },
    { kind: 'decision_reversed', operatorId: operator.userId, reason: 'O cliente se identificou' },
    { kind: 'unknown_payment_refunded', operatorId: operator.userId, reason },
  ]);
  await checkBooks();
});

test('the decision to keep it is not reversed after the gateway returned it', async () => {
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  await sandbox.dispute(gatewayId);
  advanceClock({ days: 1 });
  await compare();
  expect(await offeredActions(operator, 'unknown_payment', id)).toEqual([]);
  const by = { operatorId: operator.userId, reason };
  await expect(db.$transaction((tx) => reopenUnknownPayment(tx, id, by))).rejects.toMatchObject({
    code: 'conflict',
    reason: 'decision_not_reversible',
  });
});

test('the decision to keep it is reversed by what is left after a partial refund', async () => {
  await payElsewhere('paypal');
  await compare();
  const { id } = await rowOf();
  const [review, lost] = [await balance('review'), await balance('overpayments')];
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  await sandbox.refundPart(gatewayId, 345);
  await deliverWebhooks();
  await doAction(operator, 'reopen_unknown_payment', { id, reason });
  expect([await balance('review'), await balance('overpayments')]).toEqual([review + 345, lost]);
  await checkBooks();
});

test('of two concurrent operators, one reverses the decision', async () => {
  const { actor: colleague } = await createOperator();
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  const before = await accounts();
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  const both = await Promise.allSettled(
    [operator, colleague].map((by) => doAction(by, 'reopen_unknown_payment', { id })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await accounts()).toEqual(before);
});

test('a transfer of our own leaves our bank in the books, and that can be reversed', async () => {
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  const before = await accounts();
  const [review = 0, lost = 0, bank = 0, cash = 0] = before;
  expect(await consequenceOf(operator, 'record_own_transfer', id)).toEqual({
    sentence: 'own_transfer',
    amounts: { amount: CENTS, bankBefore: bank, bankAfter: bank - CENTS },
    names: { from: 'cash_pix' },
  });
  await doAction(operator, 'record_own_transfer', { id, reason });
  expect(await rowOf()).toMatchObject({ state: 'own', decidedById: operator.userId, reason });
  expect(await accounts()).toEqual([review + CENTS, lost, bank - CENTS, cash]);
  await checkBooks();
  expect(await consequenceOf(operator, 'reopen_unknown_payment', id)).toEqual({
    sentence: 'own_transfer_reversed',
    amounts: { amount: CENTS, bankBefore: bank - CENTS, bankAfter: bank },
  });
  await doAction(operator, 'reopen_unknown_payment', { id, reason });
  expect(await rowOf()).toMatchObject({ state: 'open' });
  expect(await accounts()).toEqual(before);
  expect((await decisionsOf(id)).map(({ kind }) => kind)).toEqual([
    'unknown_payment_own',
    'decision_reversed',
  ]);
  await checkBooks();
});

test('a transfer of our own that the gateway returns is in our bank again', async () => {
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  const [review = 0, lost = 0, bank = 0] = await accounts();
  await doAction(operator, 'record_own_transfer', { id, reason });
  await sandbox.refund(gatewayId);
  advanceClock({ days: 1 });
  await compare();
  expect(await rowOf()).toMatchObject({ state: 'refunded' });
  expect((await accounts()).slice(0, 3)).toEqual([review + CENTS, lost, bank]);
  await checkBooks();
});

test('the decision to keep money of another currency is reversed without postings', async () => {
  await payElsewhere();
  await sandbox.alter(gatewayId, { currency: 'USD' });
  await compare();
  const { id } = await rowOf();
  const before = await accounts();
  expect(await offeredActions(operator, 'unknown_payment', id)).not.toContain('record_own_transfer');
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  expect(await consequenceOf(operator, 'reopen_unknown_payment', id)).toEqual({ sentence: 'no_money' });
  await doAction(operator, 'reopen_unknown_payment', { id, reason });
  expect(await rowOf()).toMatchObject({ state: 'open' });
  expect(await accounts()).toEqual(before);
});

test('a refund that the gateway refuses is decided again, with another key', async () => {
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  await sandbox.fail('mercado-pago.refund', 'refuseKept', { about: gatewayId });
  await doAction(operator, 'refund_unknown_payment', { id, reason });
  await runJobs();
  expect(await rowOf()).toMatchObject({ state: 'open', refusals: 1 });
  await checkBooks();
  await doAction(operator, 'refund_unknown_payment', { id, reason });
  await runJobs();
  expect(await rowOf()).toMatchObject({ state: 'refunded' });
  await checkBooks();
});

test('money whose refund was undone can be refunded again', async () => {
  const before = await balance('review');
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  for (const refunds of [1, 2]) {
    await doAction(operator, 'refund_unknown_payment', { id, reason });
    await runJobs();
    expect(await rowOf()).toMatchObject({ state: 'refunded' });
    expect(await sandbox.charges()).toContainEqual(
      expect.objectContaining({ id: gatewayId, refundedCents: CENTS }),
    );
    if (refunds === 2) continue;
    await sandbox.undoRefund(gatewayId);
    advanceClock({ days: 1 });
    await compare();
    expect(await rowOf()).toMatchObject({ state: 'open' });
  }
  expect(await balance('review')).toBe(before);
  await checkBooks();
});

test('money that was sent to PayPal without an order is booked, and can only be kept until PayPal returns it', async () => {
  const before = await balance('review');
  await sandbox.transfer(gatewayId, CENTS);
  await compare();
  await compare();
  const { id } = await rowOf();
  expect(await rowsOf()).toMatchObject([
    { method: 'paypal', state: 'open', amountCents: CENTS, captureId: null, listedAt: expect.any(Date) },
  ]);
  expect((await balance('review')) - before).toBe(-CENTS);
  await checkBooks();
  expect(await offeredActions(operator, 'unknown_payment', id)).not.toContain('refund_unknown_payment');
  expect(await offeredActions(operator, 'unknown_payment', id)).toContain('keep_unknown_payment');
  await sandbox.reverseTransfer(gatewayId);
  advanceClock({ days: 1 });
  await compare();
  expect(await rowOf()).toMatchObject({ state: 'refunded' });
  expect(await balance('review')).toBe(before);
  await checkBooks();
});

test('the postings of unknown money are found by an index', async () => {
  await payElsewhere();
  await compare();
  const payment = await rowOf();
  const plan = await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    return tx.$queryRawUnsafe<Record<string, string>[]>(`explain select id from ledger_transactions
      where kind in ('unknown_payment', 'gateway_fee') and subject = 'pix:${payment.gatewayPaymentId}'`);
  });
  const lines = plan.map((row) => Object.values(row).join(' ')).join(' ');
  expect(lines).toMatch(/ledger_transactions_kind_subject_n_key.*subject = /);
});

test('money of another currency is listed and not booked', async () => {
  const before = await balance('review');
  await payElsewhere();
  await sandbox.alter(gatewayId, { currency: 'USD' });
  await compare();
  const { id } = await rowOf();
  expect(await rowOf()).toMatchObject({ state: 'open', currency: 'USD' });
  expect(await balance('review')).toBe(before);
  for (const [action, sentence] of [
    ['refund_unknown_payment', 'other_currency_refunded'],
    ['keep_unknown_payment', 'other_currency'],
  ] as const)
    expect(await consequenceOf(operator, action, id)).toEqual({
      sentence,
      names: { amount: 'USD\u00a0123,45' },
    });
  await checkBooks();
});

test('a lost notification of our own payment is made up for', async () => {
  const placed = await placeOrder();
  await sandbox.pay(placed.paymentId);
  await sandbox.takeNotifications();
  await compare();
  expect(await stateOf(placed)).toBe('paid');
  expect(await db.unknownPayment.count({ where: { reference: placed.paymentId } })).toBe(0);
  await checkBooks();
});

test('a second charge that names our payment is a mismatch of it', async () => {
  const { paymentId } = await placePaidOrder();
  await payElsewhere('pix', { reference: paymentId });
  await compare();
  await compare();
  expect(await db.paymentReview.findMany({ where: { paymentId } })).toMatchObject([
    { gatewayPaymentId: gatewayId, amountCents: CENTS, state: 'open' },
  ]);
  expect(await rowsOf()).toEqual([]);
  await checkBooks();
});

test('a gateway that is down does not keep the other one from being compared, and the job is retried', async () => {
  await payElsewhere('paypal');
  await sandbox.fail('mercado-pago.search', 'error500', { times: 3 });
  await expect(compare()).rejects.toThrow(GatewayDownError);
  expect(await rowsOf()).toMatchObject([{ state: 'open' }]);
  await sandbox.clearFaults();
  await expect(compare()).resolves.toBeUndefined();
});

test('while a restore is not confirmed, the lists are compared since its backup', async () => {
  await payElsewhere();
  advanceClock({ days: 5 });
  await db.comparedList.updateMany({ data: { comparedUpTo: clock.now() } });
  await compare();
  await compareListsAfterRestore(payables);
  expect(await rowsOf()).toEqual([]);
  const backupAt = new Date(clock.now().getTime() - 6 * 24 * 3_600_000);
  const { id } = await db.restore.create({ data: { backupAt, restoredAt: clock.now() } });
  await compareListsAfterRestore(payables);
  expect(await rowsOf()).toMatchObject([{ state: 'open' }]);
  await checkBooks();
  await db.$transaction((tx) => confirmRestore(tx, id, { operatorId: operator.userId, reason }));
});
