import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import type { Message } from '@/lib/messaging/contract';
import { addMessagePicture, readMessagePicture } from '@/lib/messaging/pictures/picture';
import { blockPerson } from '@/lib/messaging/safety/block';
import { db } from '@/lib/platform/database/db';
import { type Chat, ask, collect, get, join, newWriter, openChat, orderBetween } from '@/test/chat';
import { inTurn } from '@/test/held-rows';
import { generatePicture, incoming } from '@/test/pictures';

let scene: Chat;
let conversationId: string;
beforeEach(async () => {
  scene = await openChat();
  conversationId = (await join(scene.ana, scene.caio))._id;
});

async function uploadedBy(person: { actor: Actor }, conversation = conversationId) {
  return addMessagePicture(person.actor, conversation, incoming(await generatePicture('png')));
}

/** Ana sends these pictures; `more` adds fields to the message. */
const sending = (pictures: string[], more = {}) =>
  ask(scene.ana.socket, 'sendMessage', conversationId, { text: '', pictures, ...more });

const gone = { ok: false, error: { code: 'conflict', reason: 'picture_gone' } };

test('a message cannot show a picture of the other side, of another conversation, or one that does not exist', async () => {
  const other = await newWriter('Bia');
  await orderBetween(other, scene.ana);
  const own = await join(scene.ana, other);
  const elsewhere = await uploadedBy(scene.ana, own._id);
  await join(scene.ana, scene.caio);
  const theirs = await uploadedBy(scene.caio);
  const good = await uploadedBy(scene.ana);
  for (const id of [elsewhere.id, theirs.id, randomUUID()])
    expect(await sending([good.id, id])).toMatchObject(gone);
  expect(await sending([good.id, good.id])).toMatchObject(gone);
  expect(await db.message.count({ where: { conversationId } })).toBe(0);
  expect(await sending([good.id])).toMatchObject({ ok: true });
});

test('a message cannot have five pictures, or neither picture nor text', async () => {
  const five = Array.from({ length: 5 }, () => randomUUID());
  expect(await sending(five)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  expect(await sending([])).toMatchObject({ ok: false, error: { reason: 'message_empty' } });
});

test('pictures reach the other side with their message, in order, and both sides can load them', async () => {
  await join(scene.caio, scene.ana);
  const received = collect<Message>(scene.caio.socket, 'receivedMessage');
  const pictures = [await uploadedBy(scene.ana), await uploadedBy(scene.ana)];
  const ids = pictures.map(({ id }) => id).reverse();
  const answer = await sending(ids, { text: 'Olha' });
  expect(answer).toMatchObject({ ok: true, message: { text: 'Olha', pictures: ids.map((id) => ({ id })) } });
  await vi.waitFor(() => expect(received).toMatchObject([{ pictures: ids.map((id) => ({ id })) }]));
  const { messages } = await get(scene.caio.socket, 'loadMessages', conversationId, {});
  expect(messages).toEqual(received);
  for (const person of [scene.ana, scene.caio])
    expect((await readMessagePicture(person.actor, ids[0] ?? '', 480)).size).toBeGreaterThan(0);
});

test('a picture is in one message only, even with concurrent sends', async () => {
  const { id } = await uploadedBy(scene.ana);
  const answers = await Promise.all([sending([id]), sending([id]), sending([id])]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  // Those were stored together; this one arrives when the picture is already in a message.
  expect(await sending([id])).toMatchObject(gone);
  expect(await db.message.count({ where: { conversationId } })).toBe(1);
});

test('a message sent again is acknowledged with its pictures', async () => {
  const { id } = await uploadedBy(scene.ana);
  const client_id = randomUUID();
  const first = await sending([id], { client_id });
  expect(first).toMatchObject({ ok: true, message: { pictures: [{ id }] } });
  expect(await sending([id], { client_id })).toEqual(first);
});

test('after a block no message of the other side arrives, not even one in transit', async () => {
  await join(scene.caio, scene.ana);
  const [blocked, answered] = await inTurn({ table: 'conversations', id: conversationId }, [
    () => blockPerson(scene.caio.actor, { conversationId, isBlocked: true }),
    () => sending([], { text: 'Ainda aí?' }),
  ]);
  expect(blocked).toMatchObject({ status: 'fulfilled' });
  expect(answered).toMatchObject({ value: { ok: false, error: { reason: 'chat_closed' } } });
  expect(await ask(scene.caio.socket, 'sendMessage', conversationId, { text: 'oi' })).toMatchObject({
    error: { reason: 'chat_blocked_by_you' },
  });
  expect(await db.message.count({ where: { conversationId } })).toBe(0);
});
