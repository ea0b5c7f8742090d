import { describe, expect, test } from 'vitest';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { checkBooks } from '@/test/books';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import {
  balance,
  createProvider,
  deliverWebhooks,
  historyOf,
  orderOf,
  type PlacedOrder,
  placeReleasedOrder,
  SHARE_CENTS,
} from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { confirmPixKey, dueTo, freezeFor, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { db } from '@/lib/platform/database/db';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { payables } from '@/server/payables';
import { getPayoutBatch } from '@/lib/payouts/payout-batch';
import {
  correctPayoutTransfer,
  markPayoutFailed,
  markPayoutReturned,
  markPayoutSent,
  markPayoutSentAfterAll,
} from '@/lib/payouts/payout';

const REASON = 'conta encerrada';

async function paidOut(): Promise<PlacedOrder & { payoutId: number; transferId: string }> {
  const provider = await createProvider();
  const placed = await placeReleasedOrder({ provider });
  const { id: payoutId, transferId } = await payOut(provider);
  return { ...placed, payoutId, transferId: transferId ?? '' };
}

describe('a transfer that came back', () => {
  test('is owed to the provider again, returns to the paying account, and is in the next batch after the key was confirmed', async () => {
    const placed = await paidOut();
    const { provider, orderId, payoutId } = placed;
    const before = await balance('cash_pix');
    await markPayoutReturned(OPERATOR, payoutId, ` ${REASON} `);
    expect(await balance('cash_pix')).toBe(before + SHARE_CENTS);
    expect(await orderOf(placed)).toMatchObject({ state: 'released', payoutId: null });
    expect((await historyOf(placed)).at(-1)).toBe('payout_returned');
    const due = { amountCents: SHARE_CENTS, orderIds: [orderId] };
    expect(await dueTo(provider)).toMatchObject({ ...due, obstacle: 'pix_key_returned' });
    await expect(freezeFor(provider)).rejects.toMatchObject({ reason: 'nothing_due' });
    await confirmPixKey(provider);
    expect(await dueTo(provider)).toMatchObject({ ...due, obstacle: null });
    await payOut(provider);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid_out' });
    expect(await balance('provider', provider.userId)).toBe(0);
    await checkBooks();
  });

  test.each([
    ['pt-BR', 'O seu repasse voltou'],
    ['en-US', 'Your payout came back'],
  ])('notifies the provider of the reason: %s', async (locale, subject) => {
    const { provider, payoutId } = await paidOut();
    const { email } = await db.user.update({ where: { id: provider.userId }, data: { locale } });
    await markPayoutReturned(OPERATOR, payoutId, REASON);
    await runJobs();
    const mails = (await emailsTo(email)).filter((mail) => mail.subject === subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${REASON}.`);
    expect(mails[0]?.text).toMatch(/R\$\s90[.,]05/);
  });

  test('is recorded once, also concurrently, and only for a sent transfer', async () => {
    const { provider, payoutId } = await paidOut();
    const held = await holdRow({ table: 'payouts', id: payoutId });
    const both = Promise.allSettled([1, 2].map(() => markPayoutReturned(OPERATOR, payoutId, REASON)));
    await waitForWaiting(2);
    await held.release();
    const marked = await both;
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(marked).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'conflict', reason: 'payout_not_sent' }),
    });
    expect(await balance('provider', provider.userId)).toBe(-SHARE_CENTS);
    await confirmPixKey(provider);
    const { id } = await freezeFor(provider);
    await expect(markPayoutReturned(OPERATOR, id, REASON)).rejects.toMatchObject({
      reason: 'payout_not_sent',
    });
  });

  test('of an order with a charge-back cancels the debt, and is due again if the charge-back is won', async () => {
    const placed = await paidOut();
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    expect(await orderOf(placed)).toMatchObject({ state: 'charged_back' });
    await markPayoutReturned(OPERATOR, placed.payoutId, REASON);
    expect(await balance('provider', placed.provider.userId)).toBe(0);
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
    expect(await orderOf(placed)).toMatchObject({ state: 'released', payoutId: null });
    expect(await dueTo(placed.provider)).toMatchObject({ amountCents: SHARE_CENTS });
    await checkBooks();
  });

  test('of an order whose charge-back was lost leaves nothing due and no debt', async () => {
    const placed = await paidOut();
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    const by = { operatorId: OPERATOR.userId, reason: REASON };
    await endLostChargeBack(payables, { paymentId: placed.paymentId, by });
    await markPayoutReturned(OPERATOR, placed.payoutId, REASON);
    expect(await balance('provider', placed.provider.userId)).toBe(0);
    expect(await dueTo(placed.provider)).toBeUndefined();
    await checkBooks();
  });
});

describe('a transfer that was sent although it was marked as failed', () => {
  test('pays its orders out, and leaves nothing due', async () => {
    const provider = await createProvider();
    const placed = await placeReleasedOrder({ provider });
    const { id: payoutId } = await freezeFor(provider);
    await markPayoutFailed(OPERATOR, payoutId, 'sem resposta do banco');
    const transferId = newTransferId();
    await markPayoutSentAfterAll(OPERATOR, { payoutId, transferId, reason: 'está no extrato' });
    expect(await orderOf(placed)).toMatchObject({ state: 'paid_out', payoutId });
    expect(await db.payout.findUnique({ where: { id: payoutId } })).toMatchObject({
      state: 'sent',
      transferId,
      failureReason: 'sem resposta do banco',
    });
    expect(await dueTo(provider)).toBeUndefined();
    await checkBooks();
  });

  test('flags the newer pay-out of its orders; if that was sent, the provider owes the amount', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id: payoutId } = await freezeFor(provider);
    await markPayoutFailed(OPERATOR, payoutId, 'sem resposta do banco');
    const again = await freezeFor(provider);
    const late = { payoutId, transferId: newTransferId(), reason: 'está no extrato' };
    await markPayoutSentAfterAll(OPERATOR, late);
    const { payouts } = await getPayoutBatch(again.batchId);
    expect(payouts).toMatchObject([{ id: again.id, isDoubtful: true }]);
    await markPayoutSent(OPERATOR, again.id, newTransferId());
    expect(await balance('provider', provider.userId)).toBe(SHARE_CENTS);
    await checkBooks();
  });

  test('can also be one that was marked as returned by mistake', async () => {
    const placed = await paidOut();
    const { provider, payoutId, transferId } = placed;
    await markPayoutReturned(OPERATOR, payoutId, REASON);
    await markPayoutSentAfterAll(OPERATOR, { payoutId, transferId, reason: 'era outro' });
    expect(await orderOf(placed)).toMatchObject({ state: 'paid_out', payoutId });
    expect(await balance('provider', provider.userId)).toBe(0);
    const again = markPayoutSentAfterAll(OPERATOR, { payoutId, transferId, reason: 'de novo' });
    await expect(again).rejects.toMatchObject({ reason: 'payout_not_failed' });
    await markPayoutReturned(OPERATOR, payoutId, REASON);
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS });
    await checkBooks();
  });
});

describe('a transfer id', () => {
  test('that was recorded wrongly is corrected; the previous one stays in the decision and can be reused', async () => {
    const [one, other] = [await paidOut(), await createProvider()];
    await placeReleasedOrder({ provider: other });
    const { id } = await freezeFor(other);
    const right = newTransferId();
    await correctPayoutTransfer(OPERATOR, { payoutId: one.payoutId, transferId: right, reason: 'trocados' });
    await markPayoutSent(OPERATOR, id, one.transferId);
    expect(await db.payout.findUnique({ where: { id: one.payoutId } })).toMatchObject({ transferId: right });
    expect(await db.moneyDecision.findMany({ where: { payoutId: one.payoutId } })).toMatchObject([
      { kind: 'transfer_corrected', formerTransferId: one.transferId, reason: 'trocados' },
    ]);
    const taken = { payoutId: one.payoutId, transferId: one.transferId, reason: 'de volta' };
    await expect(correctPayoutTransfer(OPERATOR, taken)).rejects.toMatchObject({
      reason: 'transfer_id_used',
    });
  });

  test('is case-insensitive', async () => {
    const { transferId } = await paidOut();
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id } = await freezeFor(provider);
    await expect(markPayoutSent(OPERATOR, id, transferId.toLowerCase())).rejects.toMatchObject({
      reason: 'transfer_id_used',
    });
  });

  test('does not change in the database without a decision', async () => {
    const { payoutId } = await paidOut();
    await expect(
      db.payout.update({ where: { id: payoutId }, data: { transferId: newTransferId() } }),
    ).rejects.toThrow(/does not change so/);
  });
});

test('the console offers the actions that fit the state of the pay-out, and carries them out', async () => {
  const { actor } = await createOperator();
  const { payoutId: id, transferId } = await paidOut();
  const offered = async () =>
    (await offeredActions(actor, 'payout', id)).filter((name) => !/^mark_payout_(sent|failed)$/.test(name));
  expect(await offered()).toEqual(['mark_payout_returned', 'correct_transfer']);
  await doAction(actor, 'correct_transfer', { id, values: { transfer: newTransferId() } });
  await doAction(actor, 'mark_payout_returned', { id, reason: REASON });
  expect(await offered()).toEqual(['mark_payout_sent_after_all', 'correct_transfer']);
  await doAction(actor, 'mark_payout_sent_after_all', { id, values: { transfer: transferId } });
  expect(await db.payout.findUnique({ where: { id } })).toMatchObject({ state: 'sent', transferId });
});
