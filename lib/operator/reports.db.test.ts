import { expect, test } from 'vitest';
import { addMessagePicture } from '@/lib/messaging/pictures/picture';
import { db } from '@/lib/platform/database/db';
import { converse, payOrderBetween } from '@/test/chat';
import { createMember } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { readDisputedConversation, readDisputedPicture } from './reports';

test('a conversation can be read, with a log entry, only while an order of its users is disputed', async () => {
  const { conversationId, ana, bia } = await converse([
    ['ana', 'Oi'],
    ['bia', 'Me paga por fora'],
  ]);
  const operator = await createMember();
  const orderId = await payOrderBetween({ ana, bia });
  const upload = async () =>
    (await addMessagePicture(bia, conversationId, incoming(await generatePicture('png')))).id;
  const [sent, unsent] = [await upload(), await upload()];
  await db.messagePicture.update({ where: { id: sent }, data: { position: 2 } });
  const readPicture = (id: string) => readDisputedPicture(operator.id, { orderId, id, width: 480 });
  const readings = () => db.chatReading.findMany({ where: { operatorId: operator.id } });

  for (const reading of [readDisputedConversation(operator.id, orderId), readPicture(sent)])
    await expect(reading).rejects.toMatchObject({ code: 'forbidden', reason: 'order_not_disputed' });
  expect(await readings()).toEqual([]);

  await db.order.update({ where: { id: orderId }, data: { state: 'charged_back' } });
  expect(await readDisputedConversation(operator.id, orderId)).toMatchObject([
    { text: 'Oi' },
    { text: 'Me paga por fora' },
  ]);
  await expect(readPicture(unsent)).rejects.toMatchObject({ reason: 'picture_not_found' });
  expect(await (await readPicture(sent)).slice(0, 4).text()).toBe('RIFF');
  const logged = { conversationId, ground: 'dispute', groundId: orderId };
  expect(await readings()).toMatchObject([logged, logged]);
});
