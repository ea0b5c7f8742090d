import { expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { createMember, logInAs } from '@/test/members';
import { createReleasedOrder, createReviewedOrder } from '@/test/reviews';
import { replyToReview, writeReview } from '../review';
import { loadReputation } from './contract';
import { getOwnReputation } from './own-reputation';

const load = (actor: Actor, offset = 0) => getOwnReputation(actor, { offset, locale: 'pt-BR' });

async function createProvider(phone: string | null = null): Promise<Actor> {
  return (await logInAs(await createMember({ name: 'Caio Lima', phone }))).actor;
}

test('without orders there are no numbers and no page', async () => {
  expect(await load(await createProvider())).toMatchObject({
    has_page: false,
    rating: null,
    done: null,
    this_month: { reviews: 0, done_orders: 0, failed_orders: 0 },
    lines: [],
  });
});

test('each published review is a line: those without a reply first, then the newest, with what it counts', async () => {
  const provider = await createProvider('11987654321');
  const friend = (await logInAs(await createMember({ name: 'Bia Reis', phone: '11987654321' }))).actor;
  const orders = [
    await createReviewedOrder({ provider }),
    await createReviewedOrder({ provider, customer: friend }),
    await createReviewedOrder({ provider }),
  ];
  const [, , latest] = orders;
  const hidden = await createReleasedOrder({ provider });
  await writeReview(hidden.customer, hidden.orderId, { stars: 1, text: 'Não gostei.', would_again: false });
  const { id } = await db.review.findFirstOrThrow({
    where: { orderId: latest?.orderId ?? 0, isOfProvider: true },
  });
  await replyToReview(provider, id, 'Obrigado!');
  await db.providerReputation.upsert({
    where: { userId: provider.userId },
    create: { userId: provider.userId, againAnswers: 4, againYes: 3, doneOrders: 4 },
    update: { againAnswers: 4, againYes: 3, doneOrders: 4 },
  });
  const reputation = await load(provider);
  expect(loadReputation.answer.parse(reputation)).toEqual(reputation);
  expect(reputation).toMatchObject({
    uid: provider.uid,
    has_page: true,
    done: { percent: 100, of: 4 },
    again: null,
    this_month: { reviews: 3, done_orders: 4, failed_orders: 0 },
    waiting: 2,
    has_more: false,
    lines: [
      { order_id: orders[1]?.orderId, by: 'Bia R.', weight_percent: 0, uncounted_for: 'shared_phone' },
      { order_id: orders[0]?.orderId, by: 'Ana S.', stars: 5, weight_percent: 100, uncounted_for: null },
      { order_id: orders[2]?.orderId, reply: 'Obrigado!', weight_percent: 100 },
    ],
  });
  expect((await load(provider, 2)).lines).toEqual(reputation.lines.slice(2));
  expect((await load(friend)).lines).toEqual([]);
});
