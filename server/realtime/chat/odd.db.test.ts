import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '@/lib/messaging/safety/block';
import { db } from '@/lib/platform/database/db';
import { ask, collect, get, join, openChat, say } from '@/test/chat';
import { nextEvent } from '@/test/sockets';

const deep = (): unknown => JSON.parse('['.repeat(1_000) + ']'.repeat(1_000));

test('malformed events are refused and harm no user', async () => {
  const { ana, caio } = await openChat();
  const { _id } = await join(ana, caio);
  await join(caio, ana);
  const odd: [
    event: 'sendMessage' | 'joinRoom' | 'loadMessages' | 'delivered' | 'chatList',
    ...said: unknown[],
  ][] = [
    ['sendMessage', [_id], { text: 'oi' }],
    ['sendMessage', _id, ['oi']],
    ['sendMessage', _id, { text: ['oi'] }],
    ['sendMessage', _id, Buffer.from('oi')],
    ['sendMessage', _id, JSON.parse('{"text":"oi","__proto__":{"author":"x"}}')],
    ['sendMessage', _id, { text: 'oi', pictures: { length: 1e9 } }],
    ['sendMessage', _id, deep()],
    ['sendMessage', _id, { text: 'oi' }, 'more'],
    ['joinRoom', ana.uid, { toString: 'x' }],
    ['joinRoom', ana.uid, '__proto__'],
    ['joinRoom'],
    ['loadMessages', _id, { before: 1e400 }],
    ['loadMessages', _id, { before: 2 ** 31 }],
    ['loadMessages', _id, { after: -1 }],
    ['loadMessages', _id, null],
    ['delivered', _id, 1.5],
    ['delivered', _id, '1'],
    ['chatList', [ana.uid]],
  ];
  for (const [event, ...said] of odd)
    expect(await ask(ana.socket, event, ...said), event).toMatchObject({ ok: false });
  for (const name of ['error', '__proto__', 'constructor', 'receivedMessage']) ana.socket.emit(name, {});
  await say(ana, _id, 'tudo bem');
  expect(await db.message.count({ where: { conversationId: _id } })).toBe(1);
});

test('a uid in capitals is the same uid, and does not break sending', async () => {
  const { ana, caio, browserOf } = await openChat();
  const { _id } = await join(ana, caio);
  await join(caio, ana);
  const tab = await browserOf(ana);
  await join(tab, caio);
  const client_id = randomUUID();
  const named = (name: string) => get(tab.socket, 'sendMessage', _id, { text: 'oi', client_id: name });
  const [first, ...others] = await Promise.all([
    named(client_id),
    named(client_id.toUpperCase()),
    say(caio, _id, 'olá'),
  ]);
  expect(others[0]).toEqual(first);
  expect(await named(client_id.toUpperCase())).toEqual(first);
  expect(await db.message.count({ where: { conversationId: _id } })).toBe(2);
});

describe('a blocked user', () => {
  test.each(['ana', 'caio'] as const)(
    'neither receives nor causes events of the other side once %s has blocked the other',
    async (who) => {
      const scene = await openChat();
      const { ana, caio } = scene;
      const { _id } = await join(ana, caio);
      await say(ana, _id, 'oi');
      await join(caio, ana);
      const client_id = randomUUID();
      await get(caio.socket, 'sendMessage', _id, { text: 'olá', client_id });
      const block = (isBlocked: boolean) => blockPerson(scene[who].actor, { conversationId: _id, isBlocked });
      await block(true);
      const received = [ana, caio].flatMap(({ socket }) =>
        (['typing', 'marks', 'receivedMessage', 'inBox'] as const).map((event) => collect(socket, event)),
      );
      const refusal = {
        ok: false,
        error: { reason: expect.stringMatching(/^chat_(closed|blocked_by_you)$/) },
      };
      for (const [me, other] of [
        [ana, caio],
        [caio, ana],
      ] as const) {
        expect(await ask(me.socket, 'typing', _id)).toMatchObject(refusal);
        expect(await ask(me.socket, 'sendMessage', _id, { text: 'ei' })).toMatchObject(refusal);
        await get(me.socket, 'delivered', _id, 2);
        await get(me.socket, 'cleanInBox', me.uid, other.uid);
      }
      // A sender who lost the acknowledgement still gets it, and no other user does.
      await get(caio.socket, 'sendMessage', _id, { text: 'olá', client_id });
      for (const [me, other] of [
        [ana, caio],
        [caio, ana],
      ] as const)
        expect((await join(me, other)).marks).toEqual({ read: 0, delivered: 0 });
      // Messages that they have read themselves no longer count.
      expect(await db.conversationMember.count({ where: { conversationId: _id, unread: 0 } })).toBe(2);
      expect(received.flat()).toEqual([]);
      await block(false);
      await join(caio, ana);
      const marks = nextEvent(ana.socket, 'marks');
      await get(caio.socket, 'cleanInBox', caio.uid, ana.uid);
      expect(await marks).toEqual({ conversation_id: _id, read: 2, delivered: 2 });
    },
  );
});
