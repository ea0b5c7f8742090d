import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { openTalk, say } from '@/test/chat/conversations';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { deliverWebhooks, PRICE_CENTS, placePaidOrder } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { findOrder } from '../orders/order';
import { listOrderTimeline } from '../orders/order-timeline';
import { findPerson } from '../people/person';
import { listPersonTimeline } from '../people/person-timeline';

async function talkOf(placed: Awaited<ReturnType<typeof placePaidOrder>>) {
  const user = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
  const [ana, caio] = [await user(placed.customer.userId), await user(placed.provider.userId)];
  return openTalk({ ana, caio });
}

test('the timeline of an order has events, money, emails, messages and decisions, newest first', async () => {
  const { actor } = await createOperator();
  const placed = await placePaidOrder();
  const { orderId: id } = placed;
  const talk = await talkOf(placed);
  await say(talk, 'ana', 'segredo meu');
  await say(talk, 'caio', 'segredo seu');
  await doAction(actor, 'hold_order', { id, reason: 'para conferir' });
  await doAction(actor, 'refund_held_order', { id, reason: 'não foi feito' });
  await doAction(actor, 'note_order', { id, reason: 'avisei os dois' });
  await runJobs();
  await deliverWebhooks();

  const entries = await listOrderTimeline((await findOrder(id)) ?? expect.unreachable());
  const times = entries.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  expect(of('event').map(({ word }) => word)).toEqual(['refunded', 'paid', 'awaiting_payment']);
  expect(of('money').map(({ word, cents }) => [word, cents])).toEqual([
    ['refund_done', PRICE_CENTS],
    ['refund_asked', PRICE_CENTS],
    ['charge_paid', PRICE_CENTS],
    ['charge_asked', PRICE_CENTS],
  ]);
  expect(of('email')).toContainEqual(
    expect.objectContaining({ word: 'orderPaidProvider', to: placed.provider.uid }),
  );
  expect(of('chat')).toMatchObject([{ count: 2 }]);
  expect(of('decision')).toMatchObject([
    { word: 'order_noted', by: actor.uid, note: 'avisei os dois' },
    { word: 'hold_refund', by: actor.uid, note: 'não foi feito' },
    { word: 'held_by_operator', by: actor.uid, note: 'para conferir' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('segredo');
});

test('the timeline of a person shows what happened to them, without texts of messages or emails', async () => {
  const { actor } = await createOperator();
  const placed = await placePaidOrder();
  await say(await talkOf(placed), 'ana', 'segredo meu');
  const { uid, userId: id } = placed.provider;
  await doAction(actor, 'note_person', { id, reason: 'telefonou' });
  const person = (await findPerson(uid)) ?? expect.unreachable();
  const { entries, isCut } = await listPersonTimeline(person);
  expect(isCut).toBe(false);
  expect(entries.map(({ kind, word }) => `${kind} ${word}`)).toEqual(
    expect.arrayContaining([
      'account signed_up',
      'account ad_published',
      'event paid',
      'email orderPaidProvider',
      'chat conversation',
      'decision person_noted',
    ]),
  );
  expect(entries.find(({ kind }) => kind === 'chat')).toMatchObject({ count: 1, to: placed.customer.uid });
  expect(JSON.stringify(entries)).not.toContain('segredo');
});
