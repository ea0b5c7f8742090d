import { expect, test } from 'vitest';
import { isPro } from '@/lib/accounts/user';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { db } from '@/lib/platform/database/db';
import { formatCurrency } from '@/lib/platform/money';
import { checkBooks } from '@/test/books';
import {
  type PaidFee,
  payFeeRefusedBack,
  payFeeTaken,
  payShort,
  PRO_FEE_CENTS,
  SHORT_CENTS,
} from '@/test/console/fees';
import { createOperator } from '@/test/console/operators';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { deliverWebhooks } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { listWaiting } from '../home/waiting';
import type { Action } from '../actions/action';
import { runAction } from '../actions/run-action';
import { payments } from '../lists/payments';
import { readListPage } from '../lists/page';
import { consequenceOf, doAction, offeredActions, requestOf } from '@/test/console/actions';
import { askGateway, findPayment } from './payment';

const reason = 'Confirmado por mensagem';

const stateOf = async ({ paymentId }: PaidFee) =>
  (await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).state;
const loggedOf = ({ paymentId }: PaidFee) =>
  db.auditEntry.findMany({ where: { subjectKind: 'payment', subjectId: paymentId } });

/** Checks that the payment is unchanged. */
async function expectUntouched(fee: PaidFee): Promise<void> {
  expect(await stateOf(fee)).toBe('review');
  expect(await loggedOf(fee)).toEqual([]);
  expect(await db.moneyDecision.count({ where: { paymentId: fee.paymentId } })).toBe(0);
}

/** The balances of payers and the platform, with reversed signs. */
async function standing() {
  const { accounts, gateways } = await db.$transaction(trialBalance);
  return {
    customer: 0 - gateways.cash_pix.grossCents - accounts.bank,
    platform: 0 - accounts.pro_fees - accounts.losses - accounts.overpayments - accounts.written_off_debts,
  };
}

test('an operator cannot decide about their own payments', async () => {
  const { actor } = await createOperator();
  await db.user.update({ where: { id: actor.userId }, data: { proSince: null } });
  const fee = await payShort(actor);
  for (const action of ['accept_mismatch', 'refund_mismatch', 'write_off_mismatch'] as const) {
    const own = doAction(actor, action, { id: fee.paymentId, reason });
    await expect(own).rejects.toMatchObject({ reason: 'own_matter' });
  }
  await expectUntouched(fee);
});

test('an action needs a reason, the right mismatch and the consequence that was shown', async () => {
  const { actor } = await createOperator();
  const fee = await payShort();
  const request = await requestOf(actor, 'accept_mismatch', { id: fee.paymentId, reason });
  const other = await requestOf(actor, 'accept_mismatch', { id: (await payShort()).paymentId });
  await expect(runAction(actor, { ...request, values: { reason: ' ' } })).rejects.toMatchObject({
    reason: 'reason_missing',
  });
  for (const wrong of [{ action: 'retry_refund' }, { target: '' }, { target: other.target ?? '' }])
    await expect(runAction(actor, { ...request, ...wrong })).rejects.toMatchObject({
      reason: 'action_not_possible',
    });
  expect(await runAction(actor, { ...request, shown: '{}' })).toMatchObject({ kind: 'confirm' });
  await expectUntouched(fee);
});

test('an underpaid fee waits for an operator, who sees its payer, its ledger entries and the gateway’s state', async () => {
  const { actor } = await createOperator();
  const { paymentId, payer } = await payShort();
  expect((await listWaiting()).map(({ kind }) => kind)).toContain('reviews');
  const { rows } = await readListPage(payments, { state: 'review' }, { size: 100 });
  expect(rows.find(({ key }) => key === paymentId)?.cells).toMatchObject({
    id: paymentId,
    purpose: 'pro',
    order: null,
    person: payer.uid,
  });
  const payment = await findPayment(paymentId);
  expect(payment).toMatchObject({
    payable: 'pro',
    orderId: null,
    state: 'review',
    amountCents: PRO_FEE_CENTS,
    user: { uid: payer.uid },
    reviews: [{ state: 'open', difference: 'amount', amountCents: SHORT_CENTS, currency: 'BRL' }],
  });
  const entries = payment?.ledgerTransactions.flatMap((transaction) => transaction.entries);
  expect(entries).toContainEqual(expect.objectContaining({ account: 'cash_pix', amountCents: SHORT_CENTS }));
  expect(entries).toContainEqual(expect.objectContaining({ account: 'review', amountCents: -SHORT_CENTS }));
  expect(payment && (await askGateway(payment))).toMatchObject({
    reference: paymentId,
    amountCents: SHORT_CENTS,
    state: 'approved',
  });
  expect(await offeredActions(actor, 'payment', paymentId)).toEqual([
    'accept_mismatch',
    'refund_mismatch',
    'write_off_mismatch',
  ]);
});

type Ending = [Action['name'], 'approved' | 'refunded' | 'expired', boolean];

const ENDS: Ending[] = [
  ['accept_mismatch', 'approved', true],
  ['refund_mismatch', 'refunded', false],
  ['write_off_mismatch', 'expired', false],
];

test.each(ENDS)(
  '%s has exactly the consequence that was shown, and is logged',
  async (action, state, pro) => {
    const { actor } = await createOperator();
    const before = await standing();
    const fee = await payShort();
    const { balanceChanges = {} } = await consequenceOf(actor, action, fee.paymentId);
    // A mismatched payment came from the payer and is not assigned yet.
    const asked = { ...before, customer: before.customer - SHORT_CENTS };
    expect(await standing()).toEqual(asked);
    await doAction(actor, action, { id: fee.paymentId, reason });
    await runJobs();
    await deliverWebhooks();
    expect(await standing()).toEqual(plus(asked, balanceChanges));
    expect((balanceChanges.customer ?? 0) + (balanceChanges.platform ?? 0)).toBe(SHORT_CENTS);
    expect([await stateOf(fee), await isPro(fee.payer)]).toEqual([state, pro]);
    const offered = { approved: ['refund_fee'], refunded: [], expired: ['reverse_decision'] }[state];
    expect(await offeredActions(actor, 'payment', fee.paymentId)).toEqual(offered);
    expect(await loggedOf(fee)).toMatchObject([
      { operatorId: actor.userId, reason, before: { state: 'review' } },
    ]);
    await checkBooks();
  },
);

test('accepting a fee from a user who already may publish refunds it, as shown', async () => {
  const { actor } = await createOperator();
  const fee = await payShort();
  const id = fee.paymentId;
  const early = await requestOf(actor, 'accept_mismatch', { id, reason });
  await db.user.update({ where: { id: fee.payer.userId }, data: { proSince: new Date() } });
  expect(await runAction(actor, early)).toMatchObject({
    kind: 'confirm',
    isChanged: true,
    consequence: { balanceChanges: { customer: SHORT_CENTS, platform: 0 } },
  });
  await doAction(actor, 'accept_mismatch', { id });
  await runJobs();
  await deliverWebhooks();
  expect([await stateOf(fee), await isPro(fee.payer)]).toEqual(['refunded', true]);
  await checkBooks();
});

test('a payment that the gateway partially refunded in between cannot be accepted, and the remainder is shown', async () => {
  const { actor } = await createOperator();
  const { paymentId: id } = await payShort();
  await sandbox.refundPart(id, 100);
  await deliverWebhooks();
  expect(await offeredActions(actor, 'payment', id)).toEqual(['refund_mismatch', 'write_off_mismatch']);
  const left = SHORT_CENTS - 100;
  expect((await consequenceOf(actor, 'refund_mismatch', id)).balanceChanges).toMatchObject({
    customer: left,
  });
  expect((await consequenceOf(actor, 'write_off_mismatch', id)).balanceChanges).toMatchObject({
    platform: left,
  });
});

test('refunding a fee in the console revokes the right to publish', async () => {
  const { actor } = await createOperator();
  const fee = await payFeeTaken();
  const id = fee.paymentId;
  expect((await consequenceOf(actor, 'refund_fee', id)).balanceChanges).toEqual({
    customer: PRO_FEE_CENTS,
    platform: 0 - PRO_FEE_CENTS,
  });
  await doAction(actor, 'refund_fee', { id, reason });
  expect(await offeredActions(actor, 'payment', id)).toEqual([]);
  await runJobs();
  await deliverWebhooks();
  expect([await stateOf(fee), await isPro(fee.payer)]).toEqual(['refunded', false]);
  await checkBooks();
});

const OF_REFUSED: Ending[] = [
  ['retry_refund', 'refunded', false],
  ['record_manual_refund', 'refunded', false],
  ['withdraw_refund', 'approved', true],
];

test.each(OF_REFUSED)(
  'a refund of the fee that the gateway refuses waits for an operator: %s',
  async (action, state, pro) => {
    const { actor } = await createOperator();
    const fee = await payFeeRefusedBack();
    const id = fee.paymentId;
    expect((await listWaiting()).map(({ kind }) => kind)).toContain('refused_refunds');
    expect(await offeredActions(actor, 'payment', id)).toEqual(OF_REFUSED.map(([name]) => name));
    const before = await standing();
    const { balanceChanges = {} } = await consequenceOf(actor, action, id);
    expect(balanceChanges).toEqual(pro ? {} : { customer: PRO_FEE_CENTS, platform: 0 - PRO_FEE_CENTS });
    await doAction(actor, action, { id, reason });
    await runJobs();
    await deliverWebhooks();
    expect(await standing()).toEqual(plus(before, balanceChanges));
    expect([await stateOf(fee), await isPro(fee.payer)]).toEqual([state, pro]);
    expect(await loggedOf(fee)).toMatchObject([{ operatorId: actor.userId, reason }]);
    await checkBooks();
  },
);

test('of two operators who decide concurrently, only the first decision counts and is logged', async () => {
  const [ana, bia] = [(await createOperator()).actor, (await createOperator()).actor];
  const fee = await payShort();
  const id = fee.paymentId;
  const accept = await requestOf(ana, 'accept_mismatch', { id, reason: 'um' });
  const giveBack = await requestOf(bia, 'refund_mismatch', { id, reason: 'outro' });
  const held = await holdRow({ table: 'payments', id });
  const first = runAction(ana, accept);
  await waitForWaiting(1);
  const second = Promise.allSettled([runAction(bia, giveBack)]);
  await waitForWaiting(2);
  await held.release();
  await first;
  expect(await second).toMatchObject([{ reason: { reason: 'action_not_possible' } }]);
  expect(await loggedOf(fee)).toMatchObject([
    { operatorId: ana.userId, act: 'review_accepted', reason: 'um' },
  ]);
  expect(await db.moneyDecision.count({ where: { paymentId: id } })).toBe(1);
  await checkBooks();
});

function plus(standing: { customer: number; platform: number }, balanceChanges: Record<string, number>) {
  const { customer = 0, platform = 0 } = balanceChanges;
  return { customer: standing.customer + customer, platform: standing.platform + platform };
}

test('for money in another currency, which the books do not hold, an action names the amount', async () => {
  const { actor } = await createOperator();
  const { paymentId } = await payShort();
  await db.paymentReview.updateMany({ where: { paymentId }, data: { currency: 'USD' } });
  for (const action of ['refund_mismatch', 'write_off_mismatch'] as const)
    expect(await consequenceOf(actor, action, paymentId)).toMatchObject({
      sentence: 'other_currency',
      names: { amount: formatCurrency(SHORT_CENTS, 'USD') },
    });
  expect(await offeredActions(actor, 'payment', paymentId)).not.toContain('accept_mismatch');
});

test('decisions lead through the payments under review, except those of the operator, to the empty queue', async () => {
  const { actor } = await createOperator();
  await db.user.update({ where: { id: actor.userId }, data: { proSince: null } });
  const [own, last] = [await payShort(actor), await payShort()];
  const decide = async (id: string) =>
    (await doAction(actor, 'write_off_mismatch', { id, reason })).href ?? '';
  const opened: string[] = [];
  let page = await decide((await payShort()).paymentId);
  while (page.startsWith('/console/payments/')) {
    const id = page.slice('/console/payments/'.length);
    opened.push(id);
    page = await decide(id);
  }
  expect(page).toBe('/console/lists/payments?state=review');
  expect(opened.at(-1)).toBe(last.paymentId);
  await expectUntouched(own);
});
