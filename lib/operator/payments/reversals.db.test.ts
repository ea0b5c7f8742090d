import { expect, test } from 'vitest';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { writeOffOldDebts } from '@/lib/payouts/provider-debt';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { consequenceOf, doAction, offeredActions } from '@/test/console/actions';
import { payShort, SHORT_CENTS } from '@/test/console/fees';
import { createOperator } from '@/test/console/operators';
import {
  balance,
  deliverWebhooks,
  FEE_CENTS,
  holdsOf,
  paymentOf,
  placePaidOrder,
  type PlacedOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  SHARE_CENTS,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo, payOut } from '@/test/payouts';

const PART_CENTS = 1_000;
const LOST = { operatorId: 1, reason: 'O banco decidiu pelo cliente' };

async function loseAndWin(placed: PlacedOrder): Promise<void> {
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: LOST });
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
}

async function cancelAndUndo(placed: PlacedOrder): Promise<void> {
  await sandbox.refund(placed.paymentId);
  await deliverWebhooks();
  await sandbox.undoRefund(placed.paymentId);
  await deliverWebhooks();
}

const decisionsOf = ({ paymentId }: Pick<PlacedOrder, 'paymentId'>) =>
  db.moneyDecision.findMany({ where: { paymentId }, orderBy: { id: 'asc' } });

test.each([
  ['before the release', () => placePaidOrder()],
  ['after the release', () => placeReleasedOrder()],
])(
  'money won after a charge-back that was lost %s can be given to the provider, and that can be reversed',
  async (_, place) => {
    const { actor } = await createOperator();
    const placed = await place();
    const id = placed.paymentId;
    await loseAndWin(placed);
    const [review, fees] = [await balance('review'), await balance('fees')];
    const owed = await balance('provider', placed.provider.userId);
    expect((await consequenceOf(actor, 'give_to_provider', id)).balanceChanges).toEqual({
      customer: 0,
      provider: SHARE_CENTS,
      platform: FEE_CENTS,
    });
    await doAction(actor, 'give_to_provider', { id, reason: 'O serviço foi feito' });
    expect(await balance('provider', placed.provider.userId)).toBe(owed - SHARE_CENTS);
    expect(await balance('fees')).toBe(fees - FEE_CENTS);
    expect(await dueTo(placed.provider)).toMatchObject({ amountCents: SHARE_CENTS });
    await checkBooks();

    expect((await consequenceOf(actor, 'reverse_decision', id)).balanceChanges).toEqual({
      customer: 0,
      provider: -SHARE_CENTS,
      platform: -FEE_CENTS,
    });
    await doAction(actor, 'reverse_decision', { id, reason: 'Era de outro pedido' });
    expect([await balance('review'), await balance('fees')]).toEqual([review, fees]);
    expect(await balance('provider', placed.provider.userId)).toBe(owed);
    await checkBooks();

    await doAction(actor, 'give_to_provider', { id });
    expect(await balance('provider', placed.provider.userId)).toBe(owed - SHARE_CENTS);
    expect((await decisionsOf(placed)).map(({ kind }) => kind)).toEqual([
      'charge_back_lost',
      'returned_to_provider',
      'decision_reversed',
      'returned_to_provider',
    ]);
    await checkBooks();
  },
);

test('a charge-back of money that the provider was given waits for an operator', async () => {
  const { actor } = await createOperator();
  const placed = await placePaidOrder({ method: 'paypal' });
  await cancelAndUndo(placed);
  const id = placed.paymentId;
  await doAction(actor, 'give_to_provider', { id });
  const review = await balance('review');
  await sandbox.chargeBack(id);
  await deliverWebhooks();
  expect(await balance('review')).toBe(review + PRICE_CENTS);
  expect(await offeredActions(actor, 'payment', id)).toEqual(['write_off_mismatch']);
  await checkBooks();
});

test('a written-off mismatch can be opened again and accepted', async () => {
  const { actor } = await createOperator();
  const fee = await payShort();
  const id = fee.paymentId;
  const [review, losses] = [await balance('review'), await balance('overpayments')];
  await doAction(actor, 'write_off_mismatch', { id });
  expect(await offeredActions(actor, 'payment', id)).toEqual(['reverse_decision']);
  expect((await consequenceOf(actor, 'reverse_decision', id)).balanceChanges).toMatchObject({
    platform: -SHORT_CENTS,
  });
  await doAction(actor, 'reverse_decision', { id, reason: 'A taxa era deste pagamento' });
  expect([await balance('review'), await balance('overpayments')]).toEqual([review, losses]);
  expect((await paymentOf(fee)).state).toBe('review');
  await doAction(actor, 'accept_mismatch', { id });
  expect((await paymentOf(fee)).state).toBe('approved');
  expect((await decisionsOf(fee)).map(({ kind }) => kind)).toEqual([
    'review_written_off',
    'decision_reversed',
    'review_accepted',
  ]);
  await checkBooks();
});

test.each(['provider', 'platform'] as const)(
  'a decision that the %s bears a partial refund can be reversed',
  async (bearer) => {
    const { actor } = await createOperator();
    const placed = await placePaidOrder();
    await sandbox.refundPart(placed.paymentId, PART_CENTS);
    await deliverWebhooks();
    const [review, losses] = [await balance('review'), await balance('losses')];
    const assign = (to: string) =>
      doAction(actor, 'assign_partial_refund', { id: placed.orderId, values: { bearer: to } });
    await assign(bearer);
    await doAction(actor, 'reverse_decision', { id: placed.paymentId, reason: 'Foi engano' });
    expect(await holdsOf(placed)).toEqual(['partial_refund']);
    expect([await balance('review'), await balance('losses')]).toEqual([review, losses]);
    expect(await balance('provider', placed.provider.userId)).toBe(0);
    expect(await offeredActions(actor, 'payment', placed.paymentId)).toEqual([]);
    await assign(bearer === 'provider' ? 'platform' : 'provider');
    expect(await holdsOf(placed)).toEqual([]);
    expect(await balance('losses')).toBe(losses + (bearer === 'provider' ? PART_CENTS : 0));
    await checkBooks();
  },
);

test('the write-off of a provider’s debt can be reversed while their account is open', async () => {
  const { actor } = await createOperator();
  const placed = await placeReleasedOrder();
  const { userId } = placed.provider;
  await payOut(placed.provider);
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: LOST });
  expect(await offeredActions(actor, 'person', userId)).not.toContain('restore_debt');
  advanceClock({ days: 181 });
  await writeOffOldDebts();
  const losses = await balance('written_off_debts');
  await doAction(actor, 'restore_debt', { id: userId, reason: 'Voltou a trabalhar' });
  expect(await balance('provider', userId)).toBe(SHARE_CENTS);
  expect(await balance('written_off_debts')).toBe(losses - SHARE_CENTS);
  await writeOffOldDebts();
  expect(await balance('provider', userId)).toBe(SHARE_CENTS);
  expect(await offeredActions(actor, 'person', userId)).not.toContain('restore_debt');
});
