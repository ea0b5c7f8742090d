import { expect, test } from 'vitest';
import { offerSplit } from '@/lib/disputes/offer';
import { addDisputePicture } from '@/lib/disputes/pictures/picture';
import { answerDispute } from '@/lib/disputes/dispute';
import { blockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/database/db';
import { checkHolds } from '@/test/books';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { disputeOf, placeOrderWithAnsweredDispute, placeDisputedOrder, REPLY } from '@/test/disputes/placed';
import { PRICE_CENTS } from '@/test/hiring';
import { generatePicture, incoming } from '@/test/pictures';
import { runAction } from '../actions/run-action';
import { listOpenDisputes, readStatementPicture } from './open-disputes';

const reason = 'As fotos mostram o defeito';

test('disputes to decide come first, each with both statements, the offers and the pictures', async () => {
  const waiting = await placeDisputedOrder();
  const picture = await addDisputePicture(
    waiting.provider,
    waiting.orderId,
    incoming(await generatePicture('png')),
  );
  const answered = await placeOrderWithAnsweredDispute();
  await offerSplit(answered.provider, answered.orderId, 2_000);
  expect((await listOpenDisputes()).map(({ order }) => order.id)).toEqual([
    answered.orderId,
    waiting.orderId,
  ]);
  expect((await listOpenDisputes())[0]).toMatchObject({
    state: 'awaiting_decision',
    statements: { answer: { text: REPLY.text } },
    offers: [{ userId: answered.provider.userId, returnedCents: 2_000 }],
    order: { priceCents: PRICE_CENTS },
    maxReturnedCents: PRICE_CENTS - 1,
    waitsFor: null,
  });
  // The picture is not part of a statement yet.
  await expect(readStatementPicture(picture.id, 480)).rejects.toMatchObject({ reason: 'picture_not_found' });
  await answerDispute(waiting.provider, waiting.orderId, { ...REPLY, pictures: [picture.id] });
  expect((await readStatementPicture(picture.id, 480)).type).toBe('image/webp');
});

test('a decision shows its amounts and is logged with its reason; own, repeated and held orders are rejected', async () => {
  const { actor } = await createOperator();
  const placed = await placeOrderWithAnsweredDispute();
  const own = await placeOrderWithAnsweredDispute({ customer: actor });
  const held = await placeOrderWithAnsweredDispute();
  await blockUser({ uid: held.provider.uid, reason: 'golpe' });
  const values = { outcome: 'split', returned: '40,00' };
  const decide = ({ orderId: id }: { orderId: number }) =>
    doAction(actor, 'decide_dispute', { id, values, reason });
  await expect(decide(own)).rejects.toMatchObject({ reason: 'own_matter' });
  for (const other of [held, { orderId: 2 ** 31 - 1 }])
    await expect(decide(other)).rejects.toMatchObject({ reason: 'action_not_possible' });
  const request = { action: 'decide_dispute', id: String(placed.orderId), values: { ...values, reason } };
  expect(await runAction(actor, request)).toMatchObject({
    kind: 'confirm',
    consequence: { sentence: 'dispute', amounts: { customer: 4_000 } },
  });
  await decide(placed);
  await expect(decide(placed)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await disputeOf(placed)).toMatchObject({ endedBy: 'operator', decidedById: actor.userId, reason });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: 'dispute_decided' } });
  expect(entry).toMatchObject({ operatorId: actor.userId, reason });
  await checkHolds();
});

test.each([undefined, '0', '100000,00'])('a split of %s is rejected', async (returned) => {
  const { actor } = await createOperator();
  const { orderId: id } = await placeOrderWithAnsweredDispute();
  const values = { outcome: 'split', ...(returned !== undefined && { returned }) };
  const split = doAction(actor, 'decide_dispute', { id, values, reason });
  await expect(split).rejects.toMatchObject({ fields: { returned: expect.any(String) } });
});
