import { expect, test } from 'vitest';
import { reportPerson } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/db';
import { converse, payOrderBetween } from '@/test/chat';
import { createMember } from '@/test/members';
import { readDisputedConversation, readReport } from './reports';

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
  await db.order.update({ where: { id: orderId }, data: { state: 'disputed' } });
  expect(await readDisputedConversation(operator.id, orderId)).toMatchObject([
    { text: 'Oi' },
    { text: 'Me paga por fora' },
  ]);
  expect(await readingsBy(operator.id)).toMatchObject([
    { operatorId: operator.id, conversationId, ground: 'dispute', groundId: orderId },
  ]);
});

test('nobody who cannot be written down reads anything', async () => {
  const { conversationId, ana } = await converse(said);
  await reportPerson(ana, { conversationId, position: 2, kind: 'fraud', note: '' });
  const { id = 0 } = (await db.messageReport.findFirst({ where: { conversationId } })) ?? {};
  await expect(readReport(2_000_000_000, id)).rejects.toThrow('Foreign key');
});
