import { expect, test } from 'vitest';
import { addMessagePicture } from '@/lib/messaging/pictures/picture';
import { db } from '@/lib/platform/database/db';
import { converse, payOrderBetween } from '@/test/chat';
import { advanceClock } from '@/test/clock';
import { waitForWaiting } from '@/test/held-rows';
import { createMember } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { readDisputedConversation, readDisputedPicture } from './reports';

test('a conversation can be read, logged once an hour, only while an order of its users is disputed', async () => {
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
  expect(await readings()).toMatchObject([logged]);
  advanceClock({ minutes: 61 });
  await readPicture(sent);
  await readDisputedConversation(operator.id, orderId);
  expect(await readings()).toMatchObject([logged, logged]);
  const entry = { act: 'chat_read', subjectKind: 'order', subjectId: String(orderId) };
  const inLog = await db.auditEntry.findMany({ where: { operatorId: operator.id } });
  expect(inLog).toMatchObject([entry, entry]);
});

test('of concurrent accesses of an operator to a conversation one is logged, and those of a colleague apart', async () => {
  const { ana, bia } = await converse([['ana', 'Oi']]);
  const [one, other] = [await createMember(), await createMember()];
  const orderId = await payOrderBetween({ ana, bia });
  await db.order.update({ where: { id: orderId }, data: { state: 'charged_back' } });
  const { reading } = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`chat_read ${one.id} dispute ${orderId}`}))`;
      const begun = Promise.all([
        readDisputedConversation(one.id, orderId),
        readDisputedConversation(one.id, orderId),
      ]);
      await waitForWaiting(2);
      return { reading: begun };
    },
    { timeout: 20_000 },
  );
  expect(await reading).toMatchObject([[{ text: 'Oi' }], [{ text: 'Oi' }]]);
  await readDisputedConversation(other.id, orderId);
  for (const { id: operatorId } of [one, other]) {
    expect(await db.chatReading.count({ where: { operatorId } })).toBe(1);
    expect(await db.auditEntry.count({ where: { operatorId } })).toBe(1);
  }
});
