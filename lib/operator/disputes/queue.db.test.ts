import { expect, test } from 'vitest';
import { offerSplit } from '@/lib/disputes/offer';
import { addDisputePicture } from '@/lib/disputes/pictures/picture';
import { answerDispute } from '@/lib/disputes/dispute';
import { blockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/database/db';
import { checkHeld } from '@/test/books';
import { createOperator } from '@/test/console/operators';
import { disputeOf, placeAnswered, placeDisputed, REPLY } from '@/test/disputes/placed';
import { PRICE_CENTS } from '@/test/hiring';
import { drawnPicture, incoming } from '@/test/pictures';
import { decideOpenDispute, listOpenDisputes, readStatementPicture } from './queue';

const reason = 'As fotos mostram o defeito';

async function listed() {
  return (await listOpenDisputes()).disputes;
}

test('disputes to be decided come first, each with what both said, their offers and their pictures', async () => {
  const waiting = await placeDisputed();
  const picture = await addDisputePicture(
    waiting.provider,
    waiting.orderId,
    incoming(await drawnPicture('png')),
  );
  const answered = await placeAnswered();
  await offerSplit(answered.provider, answered.orderId, 2_000);
  expect((await listed()).map(({ order_id }) => order_id)).toEqual([answered.orderId, waiting.orderId]);
  expect((await listed())[0]).toMatchObject({
    state: 'awaiting_decision',
    answer: { text: REPLY.text },
    offers: [{ by: 'provider', returned_amount: 2_000 }],
    price: PRICE_CENTS,
    max_returned_amount: PRICE_CENTS - 1,
    waits_for: null,
  });
  // Nobody shows it yet.
  await expect(readStatementPicture(picture.id, 480)).rejects.toMatchObject({ reason: 'picture_not_found' });
  await answerDispute(waiting.provider, waiting.orderId, { ...REPLY, pictures: [picture.id] });
  expect((await readStatementPicture(picture.id, 480)).type).toBe('image/webp');
});

test('a decision is written down with its reason; one’s own, a second one, and a held one are refused', async () => {
  const { actor } = await createOperator();
  const placed = await placeAnswered();
  const own = await placeAnswered({ customer: actor });
  const held = await placeAnswered();
  await blockUser({ uid: held.provider.uid, reason: 'golpe' });
  const decide = (order_id: number) =>
    decideOpenDispute(actor, { order_id, outcome: 'split', returned_amount: 4_000, reason });
  await expect(decide(own.orderId)).rejects.toMatchObject({ reason: 'own_matter' });
  await expect(decide(held.orderId)).rejects.toMatchObject({ reason: 'order_held' });
  await decide(placed.orderId);
  await expect(decide(placed.orderId)).rejects.toMatchObject({ reason: 'dispute_not_open' });
  await expect(decide(2 ** 31 - 1)).rejects.toMatchObject({ reason: 'order_not_found' });
  expect(await disputeOf(placed)).toMatchObject({ endedBy: 'operator', decidedById: actor.userId, reason });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: 'dispute_decided' } });
  expect(entry).toMatchObject({ operatorId: actor.userId, reason });
  await checkHeld();
});
