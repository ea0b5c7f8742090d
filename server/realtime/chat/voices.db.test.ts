import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { listContacts } from '@/lib/messaging/contacts';
import type { Message } from '@/lib/messaging/contract';
import { blockPerson } from '@/lib/messaging/safety/block';
import { addMessageVoice, readMessageVoice } from '@/lib/messaging/voice/voice';
import { db } from '@/lib/platform/database/db';
import { type Chat, ask, collect, get, join, newWriter, openChat, orderBetween } from '@/test/chat';
import { incoming } from '@/test/pictures';
import { oggRecording } from '@/test/recordings';

let scene: Chat;
let conversationId: string;
beforeEach(async () => {
  scene = await openChat();
  conversationId = (await join(scene.ana, scene.caio))._id;
});

const uploadedBy = (person: { actor: Actor }, conversation = conversationId) =>
  addMessageVoice(person.actor, {
    conversationId: conversation,
    peaks: [10, 90],
    file: incoming(oggRecording(3)),
  });

/** Ana sends this recording; `more` adds fields to the message. */
const sending = (voice: string, more = {}) =>
  ask(scene.ana.socket, 'sendMessage', conversationId, { text: '', voice, ...more });

const gone = { ok: false, error: { code: 'conflict', reason: 'voice_gone' } };

test('a message cannot have a recording of the other side, of another conversation, or one that does not exist', async () => {
  const other = await newWriter('Bia');
  await orderBetween(other, scene.ana);
  const own = await join(scene.ana, other);
  const elsewhere = await uploadedBy(scene.ana, own._id);
  await join(scene.ana, scene.caio);
  const theirs = await uploadedBy(scene.caio);
  for (const id of [elsewhere.id, theirs.id, randomUUID()]) expect(await sending(id)).toMatchObject(gone);
  expect(await db.message.count({ where: { conversationId } })).toBe(0);
});

test('a voice message has neither text nor pictures', async () => {
  const { id } = await uploadedBy(scene.ana);
  for (const more of [{ text: 'oi' }, { pictures: [randomUUID()] }])
    expect(await sending(id, more)).toMatchObject({ ok: false, error: { reason: 'voice_alone' } });
  expect(await sending(id)).toMatchObject({ ok: true });
});

test('a voice message reaches the other side and the list of contacts, and both sides can play it', async () => {
  await join(scene.caio, scene.ana);
  const received = collect<Message>(scene.caio.socket, 'receivedMessage');
  const voice = await uploadedBy(scene.ana);
  expect(voice).toMatchObject({ durationSeconds: 3, peaks: [10, 90] });
  expect(await sending(voice.id)).toMatchObject({ ok: true, message: { text: '', pictures: [], voice } });
  await vi.waitFor(() => expect(received).toMatchObject([{ voice }]));
  const { messages } = await get(scene.caio.socket, 'loadMessages', conversationId, {});
  expect(messages).toEqual(received);
  for (const { actor } of [scene.ana, scene.caio])
    expect((await readMessageVoice(actor, voice.id)).type).toBe('audio/ogg');
  const { list } = await listContacts(scene.caio.actor);
  expect(list.find(({ receiver }) => receiver === scene.ana.uid)).toMatchObject({
    last_text: '',
    last_voice_seconds: 3,
  });
});

test('a recording is in one message only, even with concurrent sends', async () => {
  const { id } = await uploadedBy(scene.ana);
  const answers = await Promise.all([sending(id), sending(id), sending(id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  // The first two were stored together; this one arrives when the recording is already in a message.
  expect(await sending(id)).toMatchObject(gone);
  expect(await db.message.count({ where: { conversationId } })).toBe(1);
});

test('a voice message sent again is acknowledged with its recording', async () => {
  const voice = await uploadedBy(scene.ana);
  const client_id = randomUUID();
  const first = await sending(voice.id, { client_id });
  expect(first).toMatchObject({ ok: true, message: { voice } });
  expect(await sending(voice.id, { client_id })).toEqual(first);
});

test('after a block neither a recording can be uploaded nor an uploaded one be sent', async () => {
  const { id } = await uploadedBy(scene.ana);
  await blockPerson(scene.caio.actor, { conversationId, isBlocked: true });
  expect(await sending(id)).toMatchObject({ ok: false, error: { reason: 'chat_closed' } });
  await expect(uploadedBy(scene.ana)).rejects.toMatchObject({ reason: 'chat_closed' });
  expect(await db.message.count({ where: { conversationId } })).toBe(0);
});
