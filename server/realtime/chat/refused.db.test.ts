import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '@/test/factories';
import { type Chat, ask, join, newWriter, openChat, orderBetween, say } from '@/test/chat';
import { nextEvent, open } from '@/test/sockets';
import { blockUser } from '@/lib/operator/block';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { chatEventAnswered } from './answer';

let scene: Chat;
let conversationId: string;
beforeEach(async () => {
  scene = await openChat();
  conversationId = (await join(scene.ana, scene.caio))._id;
  await join(scene.caio, scene.ana);
});

const refused = (reason: string, code = 'forbidden') => ({ ok: false, error: { code, reason } });

async function stranger() {
  return scene.browserOf(await newWriter('Bia'));
}

describe('a user cannot act as another', () => {
  test.each([
    ['chatList', () => [scene.caio.uid]],
    ['joinRoom', () => [scene.caio.uid, scene.ana.uid]],
    ['cleanInBox', () => [scene.caio.uid, scene.ana.uid]],
    ['sendMessage', () => [conversationId, { text: 'oi', author: scene.caio.uid }]],
    ['sendMessage', () => [conversationId, { text: 'oi', author: scene.caio.uid, time: '10:00', date: 1 }]],
  ] as const)('by the uid of %s', async (event, args) => {
    expect(await ask(scene.ana.socket, event, ...args())).toMatchObject(refused('not_yours'));
    expect(await db.message.count({ where: { conversationId } })).toBe(0);
  });

  test.each([
    ['sendMessage', () => [conversationId, { text: 'oi' }], 'chat_not_joined'],
    ['typing', () => [conversationId], 'chat_not_joined'],
    ['loadMessages', () => [conversationId, {}], 'chat_foreign'],
    ['delivered', () => [conversationId, 1], 'chat_foreign'],
    ['loadMessages', () => ['x'.repeat(22), {}], 'chat_foreign'],
    ['joinRoom', (uid: string) => [uid, scene.ana.uid], 'chat_not_open'],
  ] as const)('by %s in others’ conversation', async (event, args, reason) => {
    const bia = await stranger();
    const message = nextEvent(scene.caio.socket, 'receivedMessage');
    expect(await ask(bia.socket, event, ...args(bia.uid))).toMatchObject(refused(reason));
    await say(scene.ana, conversationId, 'só entre nós');
    expect(await message).toMatchObject({ text: 'só entre nós', author: scene.ana.uid });
  });

  test('by joining their own conversation and writing into another', async () => {
    const bia = await stranger();
    await orderBetween(bia, scene.ana);
    const own = await join(bia, scene.ana);
    expect(own._id).not.toBe(conversationId);
    expect(await ask(bia.socket, 'sendMessage', conversationId, { text: 'oi' })).toMatchObject(
      refused('chat_not_joined'),
    );
  });

  test('by a session token in the name of a suspended user', async () => {
    const disconnected = nextEvent(scene.caio.socket, 'disconnect');
    await blockUser({ uid: scene.caio.uid, reason: 'golpe' });
    expect(await disconnected).toBe('io server disconnect');
    expect(await ask(scene.ana.socket, 'sendMessage', conversationId, { text: 'oi' })).toMatchObject(
      refused('chat_closed'),
    );
  });
});

describe('a user cannot write', () => {
  test.each(['awaiting_payment', 'expired', 'cancelled', 'refunded'] as const)(
    'when the order is %s',
    async (state) => {
      const bia = await stranger();
      await orderBetween(bia, scene.caio, state);
      expect(await ask(bia.socket, 'joinRoom', bia.uid, scene.caio.uid)).toMatchObject(
        refused('chat_not_open'),
      );
    },
  );

  test('after the order was refunded, though both can still read', async () => {
    await say(scene.ana, conversationId, 'bom dia');
    await db.order.updateMany({ where: { customerId: scene.ana.user.id }, data: { state: 'refunded' } });
    expect(await ask(scene.ana.socket, 'sendMessage', conversationId, { text: 'oi' })).toMatchObject(
      refused('chat_not_open'),
    );
    expect(await join(scene.caio, scene.ana)).toMatchObject({
      can_write: false,
      reason: 'chat_not_open',
      messages: [{ text: 'bom dia' }],
      order: { state: 'refunded', mine: 'sale' },
    });
  });

  test('to themselves, or to an unknown user', async () => {
    for (const uid of [scene.ana.uid, 'ninguem'])
      expect(await ask(scene.ana.socket, 'joinRoom', scene.ana.uid, uid)).toMatchObject(
        refused('user_not_found', 'not_found'),
      );
  });

  test('to a closed account', async () => {
    await db.user.update({ where: { id: scene.caio.user.id }, data: { deletedAt: new Date() } });
    expect(await ask(scene.ana.socket, 'sendMessage', conversationId, { text: 'oi' })).toMatchObject(
      refused('chat_person_gone'),
    );
  });

  test('after leaving the room', async () => {
    await ask(scene.ana.socket, 'leaveRoom');
    expect(await ask(scene.ana.socket, 'sendMessage', conversationId, { text: 'oi' })).toMatchObject(
      refused('chat_not_joined'),
    );
  });

  test.each([
    ['nothing', { text: ' \n ' }, 'message_empty'],
    ['only invisible characters', '\u200B\u200B', 'message_empty'],
    ['more than 2,000 characters', { text: 'x'.repeat(2_001) }, 'invalid'],
    ['half a character', { text: 'oi \uD800' }, 'unreadable_text'],
    ['something that is no text', { text: { $gt: '' } }, 'invalid'],
    ['a name of it that is no uuid', { text: 'oi', client_id: '1; drop table messages' }, 'invalid'],
    ['what the contract does not know', { text: 'oi', position: 7 }, 'invalid'],
  ])('%s', async (_, message, reason) => {
    expect(await ask(scene.ana.socket, 'sendMessage', conversationId, message)).toMatchObject(
      refused(reason, 'invalid'),
    );
    expect(await db.message.count({ where: { conversationId } })).toBe(0);
  });

  test('more than twenty messages in ten seconds, over all their browsers', async () => {
    const second = await scene.browserOf(scene.ana);
    await join(second, scene.caio);
    for (let said = 0; said < 20; said += 1)
      await say(said % 2 ? second : scene.ana, conversationId, `${said}`);
    expect(await ask(second.socket, 'sendMessage', conversationId, { text: 'mais' })).toMatchObject(
      refused('too_many_requests', 'too_many'),
    );
    expect(await db.message.count({ where: { conversationId } })).toBe(20);
  });

  test('more than six messages when their account is younger than a day', async () => {
    await db.user.update({ where: { id: scene.ana.user.id }, data: { createdAt: new Date() } });
    await join(scene.ana, scene.caio);
    for (let said = 0; said < 6; said += 1) await say(scene.ana, conversationId, `${said}`);
    expect(await ask(scene.ana.socket, 'sendMessage', conversationId, { text: 'mais' })).toMatchObject(
      refused('too_many_requests', 'too_many'),
    );
  });
});

test('an old client receives a refusal as an event, in the language of its host', async () => {
  const socket = open(scene.process, {
    auth: { token: scene.ana.token },
    extraHeaders: { host: 'br.localhost' },
  });
  await nextEvent(socket, 'connect');
  const refusal = nextEvent(socket, 'chatError');
  socket.emit('sendMessage', conversationId, { text: 'oi', author: scene.ana.uid, time: '10:00', date: 1 });
  expect(await refusal).toEqual({
    code: 'forbidden',
    reason: 'chat_not_joined',
    message: 'Abra a conversa antes de escrever nela.',
  });
});

describe('a connection is refused', () => {
  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://evil.example:3000'])(
    'to a page of %s',
    async (origin) => {
      const socket = open(scene.process, { auth: { token: scene.ana.token }, extraHeaders: { origin } });
      expect(await nextEvent(socket, 'connect_error')).toBeInstanceOf(Error);
      expect(socket.connected).toBe(false);
    },
  );

  test.each(['http://localhost:3000', 'http://br.localhost:3000'])(
    'but not to a page of %s',
    async (origin) => {
      const socket = open(scene.process, { auth: { token: scene.ana.token }, extraHeaders: { origin } });
      await nextEvent(socket, 'connect');
    },
  );
});

test('the outcome of each event is published for the metrics', async () => {
  const outcomes: object[] = [];
  chatEventAnswered.subscribe((answer) => outcomes.push(answer));
  await ask(scene.ana.socket, 'chatList', scene.ana.uid);
  await ask(scene.ana.socket, 'chatList', scene.caio.uid);
  expect(outcomes).toEqual([
    { event: 'chatList', outcome: 'done' },
    { event: 'chatList', outcome: 'refused' },
  ]);
});

test('any user may write to the community account', async () => {
  const community = await createUser({ uid: COMMUNITY_UID, name: 'Comunidade' });
  const bia = await stranger();
  const { _id, receiver, can_write } = await join(bia, community);
  expect({ receiver, can_write }).toMatchObject({ receiver: { verified: true }, can_write: true });
  await say(bia, _id, 'preciso de ajuda');
  const clientId = randomUUID();
  expect(await ask(bia.socket, 'sendMessage', _id, { text: 'oi', client_id: clientId })).toMatchObject({
    ok: true,
    message: { position: 2, client_id: clientId },
  });
});
