import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { InboxRow, Message } from '@/lib/messaging/contract';
import { db } from '@/lib/platform/database/db';
import { type Chat, collect, get, join, newWriter, openChat, orderBetween, say } from '@/test/chat';
import { nextEvent } from '@/test/sockets';

const unreadOf = (person: Chat['ana']) =>
  db.conversationMember.findFirst({ where: { userId: person.user.id }, select: { unread: true } });

describe('a message', () => {
  test('is stored before it is acknowledged, and reaches the other side and the author’s other tab', async () => {
    const { ana, caio, browserOf } = await openChat();
    const tab = await browserOf(ana);
    const { _id } = await join(ana, caio);
    await join(tab, caio);
    await join(caio, ana);
    const received = [
      collect<Message>(caio.socket, 'receivedMessage'),
      collect<Message>(tab.socket, 'receivedMessage'),
    ];
    const own = collect<Message>(ana.socket, 'receivedMessage');
    const message = await say(ana, _id, ' <b>bom dia</b> https://serss.example ');
    expect(await db.message.findMany({ where: { conversationId: _id } })).toMatchObject([
      { position: 1, authorId: ana.user.id, text: '<b>bom dia</b> https://serss.example' },
    ]);
    expect(message).toMatchObject({ position: 1, author: ana.uid, client_id: null, pictures: [] });
    expect(message.time).toMatch(/^\d\d:\d\d$/);
    for (const messages of received) await vi.waitFor(() => expect(messages).toEqual([message]));
    expect(own).toEqual([]);
  });

  test('of an old client is sent back to it as an event', async () => {
    const { ana, caio } = await openChat();
    const { _id } = await join(ana, caio);
    const first = nextEvent(ana.socket, 'receivedMessage');
    ana.socket.emit('sendMessage', _id, { text: 'oi', author: ana.uid, time: '23:59', date: 1 });
    expect(await first).toMatchObject({ text: 'oi', author: ana.uid, position: 1 });
    const plain = nextEvent(ana.socket, 'receivedMessage');
    ana.socket.emit('sendMessage', _id, 'tudo bem?');
    const second = (await plain) as Message;
    expect(second).toMatchObject({ text: 'tudo bem?', position: 2 });
    expect(Math.abs(second.date - Date.now())).toBeLessThan(60_000);
  });

  test('sent again is stored once, and the acknowledgement shows the stored message', async () => {
    const { ana, caio } = await openChat();
    const { _id } = await join(ana, caio);
    const client_id = randomUUID();
    const send = (text: string) => get(ana.socket, 'sendMessage', _id, { text, client_id });
    const [first, twin] = await Promise.all([send('uma vez'), send('uma vez')]);
    expect(twin).toEqual(first);
    expect(await send('outra coisa')).toEqual(first);
    expect(await db.message.count({ where: { conversationId: _id } })).toBe(1);
    expect(await unreadOf(caio)).toEqual({ unread: 1 });
    await join(caio, ana);
    const other = await get(caio.socket, 'sendMessage', _id, {
      text: 'eu também',
      client_id,
    });
    expect(other.message).toMatchObject({ position: 2, author: caio.uid });
  });

  test('goes to the inbox of a receiver who has another page open', async () => {
    const { ana, caio } = await openChat();
    const { _id } = await join(ana, caio);
    const rows = collect<InboxRow>(caio.socket, 'inBox');
    await say(ana, _id, 'um');
    await vi.waitFor(() =>
      expect(rows.at(-1)).toMatchObject({ sender_uid: ana.uid, amount: 1, last_text: 'um' }),
    );
    await say(ana, _id, 'dois');
    await vi.waitFor(() =>
      expect(rows.at(-1)).toMatchObject({
        amount: 2,
        contact: { receiver: ana.uid, last_text: 'dois', last_author: ana.uid, conversation_id: _id },
      }),
    );
    await join(caio, ana);
    const count = rows.length;
    const received = nextEvent(caio.socket, 'receivedMessage');
    await say(ana, _id, 'três');
    await received;
    expect(rows).toHaveLength(count);
  });

  test('of fifty concurrent writers keeps order and counts', { timeout: 60_000 }, async () => {
    const { ana, caio, browserOf } = await openChat();
    const writers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const person = await newWriter('Bia');
        await orderBetween(person, caio);
        return browserOf(person);
      }),
    );
    const ids = await Promise.all(writers.map(async (writer) => (await join(writer, caio))._id));
    const { _id: own } = await join(ana, caio);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => browserOf(ana)));
    for (const tab of tabs) await join(tab, caio);
    await Promise.all([
      ...writers.flatMap((writer, index) =>
        Array.from({ length: 10 }, (_, said) => say(writer, ids[index] ?? '', `${said}`)),
      ),
      ...tabs.flatMap((tab) => [say(tab, own, 'a'), say(tab, own, 'b')]),
    ]);
    for (const id of ids) {
      const stored = await db.message.findMany({
        where: { conversationId: id },
        orderBy: { position: 'asc' },
      });
      expect(stored.map(({ position, text }) => `${position} ${text}`)).toEqual(
        Array.from({ length: 10 }, (_, index) => `${index + 1} ${index}`),
      );
    }
    const stored = await db.message.findMany({
      where: { conversationId: own },
      orderBy: { position: 'asc' },
    });
    expect(stored.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const members = await db.conversationMember.findMany({ where: { userId: caio.user.id } });
    expect(members.map(({ unread }) => unread).sort()).toEqual([...Array<number>(50).fill(10), 20].sort());
  });
});

describe('marks', () => {
  test('show the author what was delivered and read, and never go back', async () => {
    const { ana, caio } = await openChat();
    const { _id } = await join(ana, caio);
    for (const text of ['um', 'dois', 'três']) await say(ana, _id, text);
    const marks = collect(ana.socket, 'marks');
    await get(caio.socket, 'delivered', _id, 2);
    await vi.waitFor(() => expect(marks).toEqual([{ conversation_id: _id, read: 0, delivered: 2 }]));
    await get(caio.socket, 'delivered', _id, 1);
    await get(caio.socket, 'delivered', _id, 2_000_000);
    await vi.waitFor(() => expect(marks.at(-1)).toEqual({ conversation_id: _id, read: 0, delivered: 3 }));
    expect(await unreadOf(caio)).toEqual({ unread: 3 });
    await get(caio.socket, 'cleanInBox', caio.uid, ana.uid);
    await vi.waitFor(() => expect(marks.at(-1)).toEqual({ conversation_id: _id, read: 3, delivered: 3 }));
    expect(marks).toHaveLength(3);
    expect(await unreadOf(caio)).toEqual({ unread: 0 });
    expect((await join(ana, caio)).marks).toEqual({ read: 3, delivered: 3 });
  });

  test('stay exact while one side reads and the other writes', async () => {
    const { ana, caio } = await openChat();
    const { _id } = await join(ana, caio);
    await Promise.all(
      numbers(1, 20).flatMap((said) => [
        say(ana, _id, `${said}`),
        get(caio.socket, 'cleanInBox', caio.uid, ana.uid),
      ]),
    );
    const { readPosition, unread } = await db.conversationMember.findFirstOrThrow({
      where: { userId: caio.user.id },
    });
    expect(readPosition + unread).toBe(20);
    await get(caio.socket, 'cleanInBox', caio.uid, ana.uid);
    expect(await unreadOf(caio)).toEqual({ unread: 0 });
  });
});

test('typing is shown to the other side of that conversation, once a second, and not stored', async () => {
  const { ana, caio, browserOf } = await openChat();
  const tab = await browserOf(ana);
  const { _id } = await join(ana, caio);
  await join(caio, ana);
  await join(tab, caio);
  const [atCaio, atTab] = [collect(caio.socket, 'typing'), collect(tab.socket, 'typing')];
  for (let pressed = 0; pressed < 5; pressed += 1) await get(ana.socket, 'typing', _id);
  await say(ana, _id, 'pronto');
  await vi.waitFor(() => expect(atCaio).toEqual([{ conversation_id: _id }]));
  expect(atTab).toEqual([]);
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
