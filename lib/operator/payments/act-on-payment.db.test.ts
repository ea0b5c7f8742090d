import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { isPro } from '@/lib/accounts/user';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { db } from '@/lib/platform/db';
import { checkBooks } from '@/test/books';
import { type PaidFee, payFeeRefusedBack, payShort, PRO_FEE_CENTS, SHORT_CENTS } from '@/test/console/fees';
import { createOperator } from '@/test/console/operators';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { deliver, placePaidOrder } from '@/test/hiring';
import { doJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { listWaiting } from '../home/waiting';
import { readListPage } from '../lists/page';
import { actOnPayment } from './act-on-payment';
import type { PaymentAct } from './act-names';
import type { PossibleAct } from './acts';
import { askGatewayAbout, getPaymentFile } from './payment-file';

const WHY = 'Confirmado por mensagem';
const ABSENT = '0198f3c2-7e1a-7000-8000-000000000001';
const NONE = { customer_cents: 0, provider_cents: 0, platform_cents: 0 };

async function shownOf({ paymentId }: PaidFee, act: PaymentAct): Promise<PossibleAct> {
  const shown = (await getPaymentFile(paymentId)).acts.find((possible) => possible.act === act);
  return shown ?? expect.unreachable(`${act} is not possible`);
}

async function decide(operator: Actor, fee: PaidFee, act: PaymentAct, reason = WHY): Promise<void> {
  await actOnPayment(operator, { paymentId: fee.paymentId, reason, shown: await shownOf(fee, act) });
}

const namesOf = async ({ paymentId }: PaidFee) =>
  (await getPaymentFile(paymentId)).acts.map(({ act }) => act);
const stateOf = async ({ paymentId }: PaidFee) =>
  (await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).state;
const loggedOf = ({ paymentId }: PaidFee) =>
  db.auditEntry.findMany({ where: { subjectKind: 'payment', subjectId: paymentId } });

/** Nothing was done to it. */
async function expectUntouched(fee: PaidFee): Promise<void> {
  expect(await stateOf(fee)).toBe('review');
  expect(await loggedOf(fee)).toEqual([]);
  expect(await db.moneyDecision.count({ where: { paymentId: fee.paymentId } })).toBe(0);
}

/** How much payers and we have by the books, the other way round than they sign it. */
async function standing() {
  const { accounts, gateways } = await db.$transaction(trialBalance);
  return {
    customer_cents: 0 - gateways.cash_pix.grossCents - accounts.bank,
    platform_cents: 0 - accounts.pro_fees - accounts.bad_debt,
  };
}

describe('refused is', () => {
  test('what the operator has paid', async () => {
    const { actor } = await createOperator();
    await db.user.update({ where: { id: actor.userId }, data: { proSince: null } });
    const fee = await payShort(actor);
    for (const act of ['accept_review', 'refund_review', 'write_off_review'] as const)
      await expect(decide(actor, fee, act)).rejects.toMatchObject({ reason: 'own_matter' });
    await expectUntouched(fee);
  });

  test('an act without a reason', async () => {
    const { actor } = await createOperator();
    const fee = await payShort();
    await expect(decide(actor, fee, 'accept_review', ' ')).rejects.toMatchObject({
      reason: 'reason_missing',
    });
    await expectUntouched(fee);
  });

  test('an act that is not possible, or comes to something else than was shown', async () => {
    const { actor } = await createOperator();
    const fee = await payShort();
    const shown = await shownOf(fee, 'accept_review');
    const others: PossibleAct[] = [
      { ...shown, platform_cents: shown.platform_cents + 1 },
      { ...shown, act: 'retry_refund' },
      { ...shown, act: 'lose_charge_back', target_id: fee.paymentId },
      { ...shown, target_id: null },
      { ...shown, target_id: (await shownOf(await payShort(), 'accept_review')).target_id },
    ];
    for (const other of others) {
      const wish = { paymentId: fee.paymentId, reason: WHY, shown: other };
      await expect(actOnPayment(actor, wish)).rejects.toMatchObject({ reason: 'payment_act_changed' });
    }
    await expectUntouched(fee);
  });

  test('a payment that there is not, and one for an order, which is decided with that', async () => {
    const { actor } = await createOperator();
    const shown = { act: 'retry_refund' as const, target_id: ABSENT, ...NONE };
    const absent = { paymentId: ABSENT, reason: WHY, shown };
    await expect(actOnPayment(actor, absent)).rejects.toMatchObject({ reason: 'payment_not_found' });
    await expect(getPaymentFile(ABSENT)).rejects.toMatchObject({ reason: 'payment_not_found' });
    const { orderId, paymentId } = await placePaidOrder();
    await sandbox.chargeBack(paymentId);
    await deliver();
    expect(await getPaymentFile(paymentId)).toMatchObject({
      purpose: 'order',
      order_id: orderId,
      state: 'charged_back',
      acts: [],
    });
    const ofOrder = { act: 'lose_charge_back' as const, target_id: paymentId, ...NONE };
    const wish = { paymentId, reason: WHY, shown: ofOrder };
    await expect(actOnPayment(actor, wish)).rejects.toMatchObject({ reason: 'payment_act_changed' });
    expect(await db.moneyDecision.count({ where: { paymentId } })).toBe(0);
  });
});

test('a fee that was paid short waits for a person, who sees whose it is, its books and what the gateway says', async () => {
  const fee = await payShort();
  const { paymentId, payer } = fee;
  expect((await listWaiting()).map(({ kind }) => kind)).toContain('reviews');
  const { rows } = await readListPage('payments', { state: 'review' }, { size: 100 });
  expect(rows.find(({ key }) => key === paymentId)?.cells).toMatchObject({
    id: paymentId,
    purpose: 'pro',
    order: null,
    person: payer.uid,
  });
  const file = await getPaymentFile(paymentId);
  expect(file).toMatchObject({
    purpose: 'pro',
    order_id: null,
    state: 'review',
    amount_cents: PRO_FEE_CENTS,
    payer: { uid: payer.uid },
    reviews: [{ state: 'open', difference: 'amount', amount: SHORT_CENTS, currency: 'BRL' }],
  });
  expect(file.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'cash_pix', amount_cents: SHORT_CENTS }),
      expect.objectContaining({ account: 'review', amount_cents: -SHORT_CENTS }),
    ]),
  );
  expect(await askGatewayAbout(paymentId)).toMatchObject({
    found: { reference: paymentId, amount: SHORT_CENTS, state: 'approved' },
  });
  expect(await namesOf(fee)).toEqual(['accept_review', 'refund_review', 'write_off_review']);
});

const ENDS: [PaymentAct, 'approved' | 'refunded' | 'expired', boolean][] = [
  ['accept_review', 'approved', true],
  ['refund_review', 'refunded', false],
  ['write_off_review', 'expired', false],
];

test.each(ENDS)('%s comes to what was shown, to the cent, and is written down', async (act, state, pro) => {
  const { actor } = await createOperator();
  const before = await standing();
  const fee = await payShort();
  const shown = await shownOf(fee, act);
  // What is under review came from the payer, and is nobody's yet.
  const asked = { ...before, customer_cents: before.customer_cents - SHORT_CENTS };
  expect(await standing()).toEqual(asked);
  await decide(actor, fee, act);
  await doJobs();
  await deliver();
  expect(await standing()).toEqual({
    customer_cents: asked.customer_cents + shown.customer_cents,
    platform_cents: asked.platform_cents + shown.platform_cents,
  });
  expect(shown.customer_cents + shown.platform_cents).toBe(SHORT_CENTS);
  expect([await stateOf(fee), await isPro(fee.payer)]).toEqual([state, pro]);
  expect(await namesOf(fee)).toEqual([]);
  expect(await loggedOf(fee)).toMatchObject([
    { operatorId: actor.userId, reason: WHY, before: { state: 'review' } },
  ]);
  await checkBooks();
});

test('what is accepted from somebody who is a pro already goes back to them, as it was shown', async () => {
  const { actor } = await createOperator();
  const fee = await payShort();
  const early = await shownOf(fee, 'accept_review');
  await db.user.update({ where: { id: fee.payer.userId }, data: { proSince: new Date() } });
  const wish = { paymentId: fee.paymentId, reason: WHY, shown: early };
  await expect(actOnPayment(actor, wish)).rejects.toMatchObject({ reason: 'payment_act_changed' });
  expect(await shownOf(fee, 'accept_review')).toMatchObject({
    customer_cents: SHORT_CENTS,
    platform_cents: 0,
  });
  await decide(actor, fee, 'accept_review');
  await doJobs();
  await deliver();
  expect([await stateOf(fee), await isPro(fee.payer)]).toEqual(['refunded', true]);
  await checkBooks();
});

test('what the gateway gave back in part meanwhile cannot be accepted, and what is left is shown', async () => {
  const fee = await payShort();
  await sandbox.refundPart(fee.paymentId, 100);
  await deliver();
  expect(await namesOf(fee)).toEqual(['refund_review', 'write_off_review']);
  expect((await shownOf(fee, 'refund_review')).customer_cents).toBe(SHORT_CENTS - 100);
  expect((await shownOf(fee, 'write_off_review')).platform_cents).toBe(SHORT_CENTS - 100);
});

const OF_REFUSED: [PaymentAct, 'approved' | 'refunded', boolean][] = [
  ['retry_refund', 'refunded', false],
  ['refund_by_hand', 'refunded', false],
  ['withdraw_refund', 'approved', true],
];

test.each(OF_REFUSED)('a refund of the fee that its gateway refuses waits: %s', async (act, state, pro) => {
  const { actor } = await createOperator();
  const fee = await payFeeRefusedBack();
  expect((await listWaiting()).map(({ kind }) => kind)).toContain('refused_refunds');
  expect(await namesOf(fee)).toEqual(OF_REFUSED.map(([name]) => name));
  const before = await standing();
  const shown = await shownOf(fee, act);
  const cents = pro ? 0 : PRO_FEE_CENTS;
  expect(shown).toMatchObject({ customer_cents: cents, platform_cents: 0 - cents });
  await decide(actor, fee, act);
  await doJobs();
  await deliver();
  expect(await standing()).toEqual({
    customer_cents: before.customer_cents + shown.customer_cents,
    platform_cents: before.platform_cents + shown.platform_cents,
  });
  expect([await stateOf(fee), await isPro(fee.payer)]).toEqual([state, pro]);
  expect(await loggedOf(fee)).toMatchObject([{ operatorId: actor.userId, reason: WHY }]);
  await checkBooks();
});

test('of two operators who decide at once the first one’s word counts, and is all that is written down', async () => {
  const [ana, bia] = [(await createOperator()).actor, (await createOperator()).actor];
  const fee = await payShort();
  const [accept, giveBack] = [await shownOf(fee, 'accept_review'), await shownOf(fee, 'refund_review')];
  const held = await holdRow({ table: 'payments', id: fee.paymentId });
  const first = actOnPayment(ana, { paymentId: fee.paymentId, reason: 'um', shown: accept });
  await waitForWaiting(1);
  const second = Promise.allSettled([
    actOnPayment(bia, { paymentId: fee.paymentId, reason: 'outro', shown: giveBack }),
  ]);
  await waitForWaiting(2);
  await held.release();
  await first;
  expect(await second).toMatchObject([{ reason: { reason: 'payment_act_changed' } }]);
  expect(await loggedOf(fee)).toMatchObject([
    { operatorId: ana.userId, act: 'review_accepted', reason: 'um' },
  ]);
  expect(await db.moneyDecision.count({ where: { paymentId: fee.paymentId } })).toBe(1);
  await checkBooks();
});
