import { describe, expect, test } from 'vitest';
import type { Conversation } from '@/lib/messaging/contract';
import { clearConversation } from '@/lib/messaging/retention/clear-conversation';
import { db } from '@/lib/platform/database/db';
import { fromDateColumn } from '@/lib/platform/dates';
import { ask, get, join, newWriter, openChat, orderBetween, say } from '@/test/chat';
import { whileHeld } from '@/test/held-rows';
import { nextEvent } from '@/test/sockets';

describe('the list', () => {
  test('names the users one may write to, last written first, with unread counts', async () => {
    const { ana, caio } = await openChat();
    const bia = await newWriter('Bia 11 98765-4321');
    await orderBetween(bia, caio);
    const { _id } = await join(ana, caio);
    await say(ana, _id, 'oi');
    const list = nextEvent(caio.socket, 'loadList');
    const answer = await get(caio.socket, 'chatList', caio.uid);
    expect(await list).toEqual({ list: answer.list, inBox: answer.inBox });
    expect(answer.list.filter(({ verified }) => !verified)).toMatchObject([
      { receiver: ana.uid, last_text: 'oi', last_author: ana.uid, conversation_id: _id },
      { receiver: bia.uid, name: 'Bia ***', last_text: null, conversation_id: null },
    ]);
    expect(answer.inBox.senders_list).toEqual([{ sender_uid: ana.uid, amount: 1, last_text: 'oi' }]);
    expect((await get(ana.socket, 'chatList', ana.uid)).inBox.senders_list).toEqual([]);
  });
});

describe('a conversation', () => {
  test('opens with its newest page and the order, and gives older and missed messages', async () => {
    const { ana, caio } = await openChat();
    const { _id } = await join(ana, caio);
    await db.message.createMany({
      data: Array.from({ length: 120 }, (_, index) => ({
        conversationId: _id,
        position: index + 1,
        authorId: index % 2 ? ana.user.id : caio.user.id,
        text: `${index + 1}`,
        createdAt: new Date(),
      })),
    });
    await db.conversation.update({ where: { id: _id }, data: { lastPosition: 120 } });
    const event = nextEvent(ana.socket, 'conversation');
    const opened = await join(ana, caio);
    const { executionDate } = await db.order.findFirstOrThrow({ where: { customerId: ana.user.id } });
    const { ok: _, ...same } = opened as Conversation & { ok: true };
    expect(await event).toEqual(same);
    expect(opened).toMatchObject({
      has_older: true,
      can_write: true,
      reason: null,
      marks: { read: 0, delivered: 0 },
      order: {
        title: 'Instalação de chuveiro',
        state: 'paid',
        date: fromDateColumn(executionDate),
        mine: 'purchase',
      },
    });
    expect(opened.messages.map(({ position }) => position)).toEqual(numbers(71, 120));
    const page = (request: object) => get(ana.socket, 'loadMessages', _id, request);
    const older = await page({ before: 71 });
    expect(older.messages.map(({ position }) => position)).toEqual(numbers(21, 70));
    expect(older.has_more).toBe(true);
    expect(await page({ before: 21 })).toMatchObject({ has_more: false, messages: { length: 20 } });
    const missed = await page({ after: 60 });
    expect(missed.messages.map(({ position }) => position)).toEqual(numbers(61, 110));
    expect(missed.has_more).toBe(true);
    expect(await page({ after: 120 })).toMatchObject({ messages: [], has_more: false });
    expect(await ask(ana.socket, 'loadMessages', _id, { before: 1, after: 1 })).toMatchObject({ ok: false });
  });

  test('is created once when both sides open it concurrently', async () => {
    const { caio, browserOf } = await openChat();
    const bia = await newWriter();
    await orderBetween(caio, bia);
    const both = await Promise.all([
      ...Array.from({ length: 4 }, async () => join(await browserOf(bia), caio)),
      ...Array.from({ length: 4 }, async () => join(await browserOf(caio), bia)),
    ]);
    expect(new Set(both.map(({ _id }) => _id)).size).toBe(1);
  });

  test('is the one requested last, however long the previous one took to open', async () => {
    const { ana, caio } = await openChat();
    const bia = await newWriter();
    await orderBetween(caio, bia);
    const pair = `least($1, ${bia.user.id}), greatest($1, ${bia.user.id})`;
    const opened = await whileHeld(
      {
        table: 'users',
        id: caio.user.id,
        // Another user opens it at the same time.
        changing: [
          `insert into conversations (id, low_user_id, high_user_id) values ('opened-at-the-very-one', ${pair})`,
          `insert into conversation_members (conversation_id, user_id)
           values ('opened-at-the-very-one', $1), ('opened-at-the-very-one', ${bia.user.id})`,
        ],
      },
      () => Promise.all([join(caio, bia), join(caio, ana)]),
      // Long enough for the second request to overtake.
      async () => void (await get(caio.socket, 'chatList', caio.uid)),
    );
    if (opened.status === 'rejected') throw opened.reason;
    const [, last] = opened.value;
    expect(await say(caio, last._id, 'oi')).toMatchObject({ text: 'oi' });
  });

  test('does not show messages that the user removed from view', async () => {
    const { ana, caio } = await openChat();
    const { _id } = await join(ana, caio);
    await say(ana, _id, 'antes');
    await clearConversation(ana.actor, caio.uid);
    expect(await join(ana, caio)).toMatchObject({ messages: [], cleared: 1 });
    expect(await join(caio, ana)).toMatchObject({ messages: { length: 1 }, cleared: 0 });
  });
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
