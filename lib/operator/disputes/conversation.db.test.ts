import { expect, test } from 'vitest';
import { addMessagePicture } from '@/lib/messaging/pictures/picture';
import { addMessageVoice } from '@/lib/messaging/voice/voice';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createConversation } from '@/test/chat/create-conversation';
import { createOperator } from '@/test/console/operators';
import { placeDisputedOrder } from '@/test/disputes/placed';
import { placePaidOrder } from '@/test/hiring';
import { generatePicture, incoming } from '@/test/pictures';
import { webmRecording } from '@/test/recordings';
import { openConversationPicture, openConversation, openConversationVoice } from './conversation';

test('the operator of a dispute can read the conversation and its pictures, and each access is logged', async () => {
  const { actor } = await createOperator();
  const { orderId, customer, provider } = await placeDisputedOrder();
  expect(await openConversation(actor, orderId)).toEqual([]);
  const { actor: moderator } = await createOperator();
  await db.operator.update({ where: { userId: moderator.userId }, data: { roles: ['moderation'] } });
  await expect(openConversation(moderator, orderId)).rejects.toMatchObject({ reason: 'role_missing' });
  const conversationId = await createConversation([customer.userId, provider.userId], 2);
  const createdAt = clock.now();
  await db.message.createMany({
    data: [
      { conversationId, position: 1, authorId: customer.userId, text: 'Pode vir na terça?', createdAt },
      { conversationId, position: 2, authorId: provider.userId, text: 'Posso', createdAt },
    ],
  });
  const picture = await addMessagePicture(provider, conversationId, incoming(await generatePicture('png')));
  await db.messagePicture.update({ where: { id: picture.id }, data: { position: 2 } });
  expect(await openConversation(actor, orderId)).toMatchObject([
    { position: 1, authorId: customer.userId, text: 'Pode vir na terça?', pictures: [] },
    { position: 2, authorId: provider.userId, text: 'Posso', pictures: [{ id: picture.id }] },
  ]);
  const file = await openConversationPicture(actor, { orderId, id: picture.id, width: 480 });
  expect(file.type).toBe('image/webp');
  const recording = { conversationId, peaks: [1], file: incoming(webmRecording()) };
  const voice = await addMessageVoice(provider, recording);
  const play = () => openConversationVoice(actor, { orderId, id: voice.id });
  await expect(play()).rejects.toMatchObject({ reason: 'voice_not_found' });
  await db.messageVoice.update({ where: { id: voice.id }, data: { position: 2 } });
  expect((await play()).type).toBe('audio/webm');
  const reading = { operatorId: actor.userId, conversationId, ground: 'dispute', groundId: orderId };
  expect(await db.chatReading.findMany({ where: { operatorId: actor.userId } })).toMatchObject([
    reading,
    reading,
    reading,
  ]);
});

test('an operator cannot read the conversation of an undisputed order, an unknown order, or their own', async () => {
  const { actor } = await createOperator();
  const own = await placeDisputedOrder({ customer: actor });
  const paid = await placePaidOrder();
  const id = '0198f3c2-7e1a-7000-8000-000000000001';
  for (const [orderId, reason] of [
    [own.orderId, 'own_matter'],
    [paid.orderId, 'order_not_disputed'],
    [2 ** 31 - 1, 'order_not_disputed'],
  ] as const) {
    const refused = { code: 'forbidden', reason };
    await expect(openConversation(actor, orderId)).rejects.toMatchObject(refused);
    await expect(openConversationPicture(actor, { orderId, id, width: 480 })).rejects.toMatchObject(refused);
    await expect(openConversationVoice(actor, { orderId, id })).rejects.toMatchObject(refused);
  }
  expect(await db.chatReading.count({ where: { operatorId: actor.userId } })).toBe(0);
});
