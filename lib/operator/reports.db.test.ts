import { expect, test } from 'vitest';
import { addMessagePicture } from '@/lib/messaging/pictures/picture';
import { reportPerson } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/database/db';
import { converse, payOrderBetween } from '@/test/chat';
import { doAllJobs } from '@/test/jobs';
import { createMember } from '@/test/members';
import { drawnPicture, incoming } from '@/test/pictures';
import { readDisputedConversation, readDisputedPicture, readReport, readReportedPicture } from './reports';

const said: ['ana' | 'bia', string][] = [
  ['ana', 'Oi'],
  ['bia', 'Me paga por fora'],
];

const readingsBy = (operatorId: number) => db.chatReading.findMany({ where: { operatorId } });

test('whoever reads a report is written down', async () => {
  const { conversationId, ana } = await converse(said);
  const operator = await createMember();
  await expect(readReport(operator.id, 1_000_000)).rejects.toMatchObject({ reason: 'report_not_found' });
  expect(await readingsBy(operator.id)).toEqual([]);
  await reportPerson(ana, { conversationId, position: 2, kind: 'payment_outside', note: '' });
  const { id = 0 } = (await db.messageReport.findFirst({ where: { conversationId } })) ?? {};
  expect(await readReport(operator.id, id)).toMatchObject({
    excerpt: [{ text: 'Oi' }, { said_by: 'reported' }],
  });
  expect(await readingsBy(operator.id)).toMatchObject([
    { operatorId: operator.id, conversationId, ground: 'report', groundId: id },
  ]);
});

test('a conversation is read while an order of its two people is disputed, and else by nobody', async () => {
  const { conversationId, ana, bia } = await converse(said);
  const operator = await createMember();
  const orderId = await payOrderBetween({ ana, bia });
  await expect(readDisputedConversation(operator.id, orderId)).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'order_not_disputed',
  });
  expect(await readingsBy(operator.id)).toEqual([]);
  await db.order.update({ where: { id: orderId }, data: { state: 'charged_back' } });
  expect(await readDisputedConversation(operator.id, orderId)).toMatchObject([
    { text: 'Oi' },
    { text: 'Me paga por fora' },
  ]);
  expect(await readingsBy(operator.id)).toMatchObject([
    { operatorId: operator.id, conversationId, ground: 'dispute', groundId: orderId },
  ]);
});

test('the pictures of a report are read with it and written down, those that it does not show by nobody', async () => {
  const { conversationId, ana, bia } = await converse([['bia', 'Olha']]);
  const orderId = await payOrderBetween({ ana, bia });
  const upload = async () =>
    (await addMessagePicture(bia, conversationId, incoming(await drawnPicture('png')))).id;
  const [sent, unsent] = [await upload(), await upload()];
  await db.messagePicture.update({ where: { id: sent }, data: { position: 1 } });
  await reportPerson(ana, { conversationId, position: 1, kind: 'fraud', note: '' });
  const { id: reportId = 0 } = (await db.messageReport.findFirst({ where: { conversationId } })) ?? {};
  const operator = await createMember();
  const missing = { code: 'not_found', reason: 'picture_not_found' };
  const ofReport = (id: string) => readReportedPicture(operator.id, { reportId, id, width: 480 });
  const ofDispute = (id: string) => readDisputedPicture(operator.id, { orderId, id, width: 480 });
  await expect(ofDispute(sent)).rejects.toMatchObject({ reason: 'order_not_disputed' });
  await db.order.update({ where: { id: orderId }, data: { state: 'charged_back' } });
  for (const read of [ofReport, ofDispute]) await expect(read(unsent)).rejects.toMatchObject(missing);
  await db.chatReading.deleteMany({ where: { operatorId: operator.id } });
  for (const read of [ofReport, ofDispute]) expect(await (await read(sent)).slice(0, 4).text()).toBe('RIFF');
  expect(await readingsBy(operator.id)).toMatchObject([
    { conversationId, ground: 'report', groundId: reportId },
    { conversationId, ground: 'dispute', groundId: orderId },
  ]);
  await db.conversation.delete({ where: { id: conversationId } });
  await doAllJobs();
  await expect(ofReport(sent)).rejects.toMatchObject(missing);
});

test('nobody who cannot be written down reads anything', async () => {
  const { conversationId, ana } = await converse(said);
  await reportPerson(ana, { conversationId, position: 2, kind: 'fraud', note: '' });
  const { id = 0 } = (await db.messageReport.findFirst({ where: { conversationId } })) ?? {};
  await expect(readReport(2_000_000_000, id)).rejects.toThrow('Foreign key');
});
