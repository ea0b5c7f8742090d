import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmRestore as confirmInLedger } from '@/lib/ledger/restore';
import { correctWithdrawal, noteWithdrawal } from '@/lib/ledger/withdrawal';
import { getOperatorHealth } from '@/lib/operator/health';
import { listWaiting } from '@/lib/operator/home/waiting';
import {
  correctPayoutTransfer,
  markPayoutFailed,
  markPayoutSent,
  markPayoutSentAfterAll,
} from '@/lib/payouts/payout';
import { recordForgottenTransfer } from '@/lib/payouts/forgotten-transfer';
import { freezePayouts } from '@/lib/payouts/payout-batch';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { refundPayment } from '@/lib/payments/refund/refund';
import { settleRefundManually } from '@/lib/payments/refund/refund-decision';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { consequenceOf, doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import {
  confirmOpenRestores,
  confirmRestore,
  type Listed,
  newIdInBothCases,
  openRestore,
  placeDue,
  REASON,
  recordTransfer,
  valuesOf,
} from '@/test/console/restores';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import {
  balance,
  createProvider,
  deliverWebhooks,
  orderOf,
  type PlacedOrder,
  placePaidOrder,
  placeReleasedOrder,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo, freezeFor, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { checkProviderBalance } from '@/test/provider-balance';
import type { ConsoleActor } from '../access/console-session';
import { runAction } from '../actions/run-action';

const UNCONFIRMED = { code: 'conflict', reason: 'restore_unconfirmed' };
let operator: ConsoleActor;

beforeAll(async () => {
  operator = (await createOperator()).actor;
});

afterEach(() => confirmOpenRestores(operator));

const confirm = (id: number) => confirmRestore(operator, id);
const record = (provider: { userId: number }, listed?: Listed) => recordTransfer(operator, provider, listed);

/** The consequence of recording a transfer, as the form shows it first. */
async function shownFor({ userId }: { userId: number }, listed: Listed = {}) {
  const request = await requestOf(operator, 'record_bank_transfer', {
    id: userId,
    values: valuesOf(listed),
  });
  const outcome = await runAction(operator, request);
  return outcome.kind === 'confirm' ? outcome.consequence : expect.unreachable();
}

/** A paid order whose refund the gateway refuses until the retries end. */
async function placeRefused(): Promise<PlacedOrder> {
  const placed = await placePaidOrder();
  await sandbox.fail('mercado-pago.refund', 'refuse', { times: 1000 });
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  await runJobs();
  for (let round = 0; round < 6; round += 1) {
    advanceClock({ minutes: 361 });
    await reconcilePayments(payables);
    await runJobs();
  }
  await sandbox.clearFaults();
  return placed;
}

/** Each prepares something, and returns the act that sends money by hand. */
const ACTS: Record<string, () => Promise<() => Promise<unknown>>> = {
  async 'freezing a batch'() {
    const { provider } = await placeDue();
    return () => freezePayouts(OPERATOR, { account: 'bank', userIds: [provider.userId] });
  },
  async 'marking a pay-out as sent'() {
    const { provider } = await placeDue();
    const { id } = await freezeFor(provider);
    return () => markPayoutSent(OPERATOR, id, newTransferId());
  },
  async 'recording that a failed pay-out was sent after all'() {
    const { provider } = await placeDue();
    const { id } = await freezeFor(provider);
    await markPayoutFailed(OPERATOR, id, REASON);
    const transferId = newTransferId();
    return () => markPayoutSentAfterAll(OPERATOR, { payoutId: id, transferId, reason: REASON });
  },
  async 'recording a withdrawal'() {
    await placePaidOrder();
    return () => noteWithdrawal({ from: 'cash_pix', amountCents: 100, transferId: 'W1' });
  },
  async 'correcting a withdrawal'() {
    await placePaidOrder();
    const withdrawal = { from: 'cash_pix' as const, transferId: 'W2' };
    await noteWithdrawal({ ...withdrawal, amountCents: 100 });
    const corrected = { ...withdrawal, amountCents: 90, standsCents: 100 };
    return () => db.$transaction((tx) => correctWithdrawal(tx, corrected));
  },
  async 'recording a refund made by hand'() {
    const { paymentId } = await placeRefused();
    const by = { operatorId: operator.userId, reason: REASON };
    return () => settleRefundManually({ payables, paymentId, by });
  },
};

describe('until the restore is confirmed, an operator is refused', () => {
  test.each(Object.keys(ACTS))('%s', async (name) => {
    const act = await ACTS[name]?.();
    if (!act) return expect.unreachable();
    const restore = await openRestore();
    const before = await db.ledgerTransaction.count();
    await expect(act()).rejects.toMatchObject(UNCONFIRMED);
    expect(await db.ledgerTransaction.count()).toBe(before);
    await confirm(restore);
    await act();
    await checkBooks();
  });
});

test('a refund by the gateway goes on while a restore is open', async () => {
  const placed = await placePaidOrder();
  await openRestore();
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  await runJobs();
  expect(await stateOf(placed)).toBe('refunded');
});

describe('a transfer of the bank’s list', () => {
  test('of exactly what is due is a sent pay-out, and nothing is due any more', async () => {
    const { provider, placed } = await placeDue();
    const bank = await balance('bank');
    const restore = await openRestore();
    const transfer = newTransferId();
    await record(provider, { transfer });
    await confirm(restore);
    expect(await dueTo(provider)).toBeUndefined();
    await expect(freezeFor(provider)).rejects.toMatchObject({ reason: 'nothing_due' });
    expect(await stateOf(placed)).toBe('paid_out');
    const payout = await db.payout.findFirstOrThrow({ where: { userId: provider.userId } });
    expect(payout).toMatchObject({ state: 'sent', transferId: transfer, settledById: operator.userId });
    expect((await orderOf(placed)).payoutId).toBe(payout.id);
    expect(await balance('bank')).toBe(bank - SHARE_CENTS);
    expect(await balance('provider', provider.userId)).toBe(0);
    const { payouts, movements } = await checkProviderBalance(provider.userId);
    expect(payouts).toMatchObject([{ state: 'sent', transfer_id: transfer, amount: SHARE_CENTS }]);
    expect(movements[0]).toMatchObject({ kind: 'paid_out', transfer_id: transfer });
    expect(await db.moneyDecision.findMany({ where: { payoutId: payout.id } })).toMatchObject([
      { kind: 'forgotten_transfer_recorded', operatorId: operator.userId, reason: REASON },
    ]);
    await checkBooks();
  });

  test('of a frozen pay-out marks that one as sent', async () => {
    const { provider, placed } = await placeDue();
    const { id } = await freezeFor(provider);
    const restore = await openRestore();
    await record(provider, { account: 'cash_pix' });
    await confirm(restore);
    expect(await db.payout.findMany({ where: { userId: provider.userId } })).toMatchObject([
      { id, state: 'sent' },
    ]);
    expect(await stateOf(placed)).toBe('paid_out');
    expect(await balance('provider', provider.userId)).toBe(0);
    await checkBooks();
  });

  test('of a frozen pay-out that another account paid is that pay-out, and leaves the account that paid', async () => {
    const { provider, placed } = await placeDue();
    const { id } = await freezeFor(provider);
    const bank = await balance('bank');
    await openRestore();
    expect(await shownFor(provider, { account: 'bank' })).toEqual({
      sentence: 'transfer_of_frozen_payout',
      amounts: { amount: SHARE_CENTS },
      names: { account: 'bank', payout: String(id) },
    });
    await record(provider, { account: 'bank' });
    expect(await db.payout.findMany({ where: { userId: provider.userId } })).toMatchObject([
      { id, state: 'sent' },
    ]);
    expect(await stateOf(placed)).toBe('paid_out');
    expect(await balance('bank')).toBe(bank - SHARE_CENTS);
    expect(await consequenceOf(operator, 'mark_payout_returned', id)).toMatchObject({
      names: { account: 'bank' },
    });
    await checkBooks();
  });

  test('of another amount is an advance, which the next pay-out subtracts', async () => {
    const { provider, placed } = await placeDue();
    const bank = await balance('bank');
    const restore = await openRestore();
    const transfer = newTransferId();
    await record(provider, { amountCents: SHARE_CENTS + 500, transfer });
    await confirm(restore);
    expect(await dueTo(provider)).toBeUndefined();
    expect(await balance('bank')).toBe(bank - SHARE_CENTS - 500);
    const shown = await checkProviderBalance(provider.userId);
    expect(shown).toMatchObject({ due_amount: 0, debt_amount: 500 });
    expect(shown.movements[0]).toMatchObject({
      kind: 'paid_out',
      amount: -SHARE_CENTS - 500,
      transfer_id: transfer,
    });
    expect(shown.totals.paid_out).toBe(-SHARE_CENTS - 500);

    const next = await placeReleasedOrder({ provider });
    expect(await payOut(provider)).toMatchObject({ amountCents: SHARE_CENTS - 500 });
    expect([await stateOf(placed), await stateOf(next)]).toEqual(['paid_out', 'paid_out']);
    expect(await balance('provider', provider.userId)).toBe(0);
    await checkBooks();
  });

  test('is an advance if a concurrent charge-back takes the order that was due', async () => {
    const { provider, placed } = await placeDue();
    await openRestore();
    await sandbox.dispute(placed.paymentId);
    const held = await holdRow({ table: 'orders', id: placed.orderId });
    const chargeBack = deliverWebhooks();
    await waitForWaiting();
    const { userId } = provider;
    const transfer = {
      userId,
      account: 'bank' as const,
      amountCents: SHARE_CENTS,
      transferId: newTransferId(),
    };
    const recorded = db.$transaction((tx) =>
      recordForgottenTransfer(tx, operator, { ...transfer, reason: REASON }),
    );
    await waitForWaiting(2);
    await held.release();
    await Promise.all([chargeBack, recorded]);
    expect(await stateOf(placed)).toBe('charged_back');
    expect(await db.payout.count({ where: { userId } })).toBe(0);
    expect(await balance('provider', userId)).toBe(SHARE_CENTS);
    await checkBooks();
  });

  test('is the rest of what is due after an earlier one, with all orders', async () => {
    const provider = await createProvider();
    const placed = [await placeReleasedOrder({ provider }), await placeReleasedOrder({ provider })];
    await openRestore();
    await record(provider, { amountCents: 500 });
    await record(provider, { amountCents: 2 * SHARE_CENTS - 500 });
    expect(await Promise.all(placed.map(stateOf))).toEqual(['paid_out', 'paid_out']);
    expect(await balance('provider', provider.userId)).toBe(0);
    await checkBooks();
  });

  test('is shown with its consequence before it is confirmed', async () => {
    const { provider } = await placeDue();
    await openRestore();
    expect(await shownFor(provider)).toEqual({
      sentence: 'transfer_of_due_payout',
      amounts: { amount: SHARE_CENTS },
      names: { account: 'bank' },
    });
    expect(await shownFor(provider, { amountCents: 100 })).toEqual({
      sentence: 'transfer_in_advance',
      amounts: { amount: 100, due: SHARE_CENTS },
      names: { account: 'bank' },
    });
    expect(await db.payout.count({ where: { userId: provider.userId } })).toBe(0);
  });

  test('is not e-mailed to the provider again', async () => {
    const { provider } = await placeDue();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
    await runJobs();
    const before = (await emailsTo(email)).length;
    await openRestore();
    await record(provider);
    await runJobs();
    expect((await emailsTo(email)).length).toBe(before);
  });
});

describe('a transfer id that is known is refused,', () => {
  const used = { code: 'conflict', reason: 'transfer_id_used' };

  test('of a pay-out, in any case', async () => {
    const [{ provider: one }, { provider: other }] = [await placeDue(), await placeDue()];
    const { lower, upper } = newIdInBothCases();
    await markPayoutSent(OPERATOR, (await freezeFor(one)).id, lower);
    await openRestore();
    await expect(record(other, { transfer: upper })).rejects.toMatchObject(used);
  });

  test('of an advance, also for a pay-out after the confirmation', async () => {
    const [{ provider: one }, { provider: other }] = [await placeDue(), await placeDue()];
    const restore = await openRestore();
    const { lower, upper } = newIdInBothCases();
    await record(one, { amountCents: 100, transfer: lower });
    await expect(record(other, { transfer: upper })).rejects.toMatchObject(used);
    await confirm(restore);
    const frozen = await freezeFor(other);
    await expect(markPayoutSent(OPERATOR, frozen.id, upper)).rejects.toMatchObject(used);
    const { id: payoutId } = await markPayoutSent(OPERATOR, frozen.id, newTransferId());
    const correction = { payoutId, transferId: lower, reason: REASON };
    await expect(correctPayoutTransfer(OPERATOR, correction)).rejects.toMatchObject(used);
  });

  test('for the second of two concurrent operators', async () => {
    const { provider } = await placeDue();
    const { actor: colleague } = await createOperator();
    await openRestore();
    const values = valuesOf({});
    const both = await Promise.allSettled(
      [operator, colleague].map((by) =>
        doAction(by, 'record_bank_transfer', { id: provider.userId, values, reason: REASON }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balance('provider', provider.userId)).toBe(0);
    await checkBooks();
  });
});

test('transfers are recorded only while a restore is open, and a restore is confirmed once', async () => {
  const { provider } = await placeDue();
  expect(await offeredActions(operator, 'person', provider.userId)).not.toContain('record_bank_transfer');
  await expect(record(provider)).rejects.toMatchObject({ reason: 'action_not_possible' });
  const restore = await openRestore();
  expect(await offeredActions(operator, 'person', provider.userId)).toContain('record_bank_transfer');
  await confirm(restore);
  await expect(confirm(restore)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await db.restore.findUnique({ where: { id: restore } })).toMatchObject({
    confirmedAt: expect.any(Date),
    confirmedById: operator.userId,
    note: REASON,
  });
  const logged = { act: 'restore_confirmed', subjectKind: 'restore', subjectId: String(restore) };
  expect(await db.auditEntry.findMany({ where: logged })).toMatchObject([
    { operatorId: operator.userId, reason: REASON },
  ]);
});

test('of two concurrent confirmations of a restore, the second one is refused', async () => {
  const restore = await openRestore();
  const held = await holdRow({ table: 'restores', id: restore });
  const by = { operatorId: operator.userId, reason: REASON };
  const confirmDirectly = () => db.$transaction((tx) => confirmInLedger(tx, restore, by));
  const both = Promise.allSettled([confirmDirectly(), confirmDirectly()]);
  await waitForWaiting(2);
  await held.release();
  const rejected = (await both).filter((outcome) => outcome.status === 'rejected');
  expect(rejected).toMatchObject([{ reason: { code: 'conflict', reason: 'restore_confirmed' } }]);
});

test('a confirmed restore does not change', async () => {
  const id = await openRestore();
  await expect(db.restore.update({ where: { id }, data: { backupAt: clock.now() } })).rejects.toThrow();
  await confirm(id);
  await expect(db.restore.update({ where: { id }, data: { note: 'outra' } })).rejects.toThrow();
});

test('an open restore waits for an operator', async () => {
  const waiting = async () => (await listWaiting()).find(({ kind }) => kind === 'restores');
  expect(await waiting()).toBeUndefined();
  expect((await getOperatorHealth()).openRestores).toEqual([]);
  const restore = await openRestore();
  expect(await waiting()).toMatchObject({ count: 1, since: expect.any(Date) });
  expect((await getOperatorHealth()).openRestores).toEqual([
    { backupAt: expect.any(Date), restoredAt: expect.any(Date) },
  ]);
  await confirm(restore);
  expect(await waiting()).toBeUndefined();
});
