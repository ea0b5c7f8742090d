import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { createMember, logInAs } from '@/test/members';
import { placeOrderWithAnsweredDispute } from '@/test/disputes/placed';
import { readListPage } from '../lists/page';
import { feedback } from '../lists/feedback';
import { listFeedbackQueue } from './queue';
import { findThread } from './thread';

let written = 0;

async function write(more: { userId?: number; orderId?: number; locale?: string; email?: string } = {}) {
  written += 1;
  return db.feedback.create({
    data: {
      number: `7K4C-QW${String(written).padStart(2, '0')}`,
      code: 'help',
      suggestion: 'Não consigo entrar',
      name: 'Rui',
      email: 'visitante@example.com',
      phone: '',
      ...more,
    },
  });
}

const answer = (actor: Parameters<typeof doAction>[0], id: number, text: string) =>
  doAction(actor, 'answer_feedback', { id, values: { text } });

test('a message waits until it is answered, can be answered again, and the log does not contain the texts', async () => {
  const { actor } = await createOperator();
  const { id } = await write();
  expect(await listFeedbackQueue()).toMatchObject([{ id, suggestion: 'Não consigo entrar', author: null }]);
  expect(await offeredActions(actor, 'feedback', id)).toEqual([
    'answer_feedback',
    'close_feedback',
    'note_feedback',
  ]);
  await answer(actor, id, 'Já resolvemos');
  expect(await listFeedbackQueue()).toEqual([]);
  expect(await offeredActions(actor, 'feedback', id)).toEqual(['answer_feedback', 'note_feedback']);
  await answer(actor, id, 'Mais uma coisa');
  const outdated = doAction(actor, 'answer_feedback', { id, target: '1.0', values: { text: 'de novo' } });
  await expect(outdated).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect((await findThread(id))?.entries).toMatchObject([
    { kind: 'answer', text: 'Já resolvemos', author: { uid: actor.uid } },
    { kind: 'answer', text: 'Mais uma coisa', author: { uid: actor.uid } },
  ]);
  const entries = await db.auditEntry.findMany({ where: { subjectKind: 'feedback', subjectId: String(id) } });
  expect(entries).toMatchObject([
    { act: 'feedback_answered', operatorId: actor.userId, reason: '' },
    { act: 'feedback_answered' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('resolvemos');
});

test('a draft is kept for the next operator, a note stays in the thread, and neither is logged', async () => {
  const [{ actor }, { actor: other }] = [await createOperator(), await createOperator()];
  const { id } = await write();
  await doAction(actor, 'draft_feedback_answer', { id, values: { text: 'Olá, Rui' } });
  await doAction(other, 'note_feedback', { id, values: { note: 'Liguei para ele' } });
  const details = await findThread(id);
  expect(details).toMatchObject({
    state: 'waiting',
    thread: { draft: 'Olá, Rui' },
    entries: [{ kind: 'note', text: 'Liguei para ele', author: { uid: other.uid } }],
  });
  const entries = await db.auditEntry.findMany({ where: { subjectKind: 'feedback', subjectId: String(id) } });
  expect(JSON.stringify(entries)).not.toMatch(/Olá|Liguei/);
});

test('a message is closed without an answer, with a reason in the log', async () => {
  const { actor } = await createOperator();
  const { id } = await write();
  await doAction(actor, 'close_feedback', { id, reason: 'Propaganda' });
  expect(await listFeedbackQueue()).not.toContainEqual(expect.objectContaining({ id }));
  expect(await offeredActions(actor, 'feedback', id)).not.toContain('close_feedback');
  expect((await findThread(id))?.log).toMatchObject([{ act: 'feedback_closed', reason: 'Propaganda' }]);
  const { rows } = await readListPage(feedback, { state: 'closed' });
  expect(rows[0]?.cells).toMatchObject({
    subject: 'about_help',
    number: expect.stringMatching(`^feedback/${id}#`),
  });
});

test('a canned reply is created, filled in for a message in its language, changed and removed', async () => {
  const { actor } = await createOperator();
  const values = { title: 'Entrar', locale: 'pt-BR', text: 'Olá, {name}! É a mensagem {number}.' };
  const unknown = { ...values, text: 'Olá, {nome}' };
  await expect(doAction(actor, 'create_canned_reply', { values: unknown })).rejects.toMatchObject({
    code: 'invalid',
    reason: 'unknown_variable',
  });
  await doAction(actor, 'create_canned_reply', { values });
  await doAction(actor, 'create_canned_reply', { values: { ...values, title: 'Pedido', text: '{order}' } });
  const { id: replyId } = await db.cannedReply.findFirstOrThrow({ where: { title: 'Entrar' } });
  const { id, number } = await write();
  const repliesFor = async (feedbackId: number) => (await findThread(feedbackId))?.replies;
  // The message is about no order, so the reply with `{order}` is not offered.
  expect(await repliesFor(id)).toEqual([
    { id: replyId, title: 'Entrar', text: `Olá, Rui! É a mensagem ${number}.` },
  ]);
  expect(await repliesFor((await write({ locale: 'en-US' })).id)).toEqual([]);
  await doAction(actor, 'change_canned_reply', { id: replyId, values: { ...values, text: 'Olá, {name}!' } });
  expect(await repliesFor(id)).toMatchObject([{ text: 'Olá, Rui!' }]);
  await doAction(actor, 'remove_canned_reply', { id: replyId });
  expect(await repliesFor(id)).toEqual([]);
  expect(await offeredActions(actor, 'canned_reply', replyId)).toContain('change_canned_reply');
  const again = doAction(actor, 'remove_canned_reply', { id: replyId });
  await expect(again).rejects.toMatchObject({ reason: 'canned_reply_not_found' });
});

test('a message is shown with the orders, disputes, blocks and other messages of its writer', async () => {
  const { orderId, customer } = await placeOrderWithAnsweredDispute();
  const earlier = await write({ userId: customer.userId });
  const { id } = await write({ userId: customer.userId, orderId });
  const { actor } = await createOperator();
  await doAction(actor, 'block_person', { id: customer.userId, values: { until: '' }, reason: 'golpe' });
  expect(await findThread(id)).toMatchObject({
    history: {
      person: { uid: customer.uid, blockedAt: expect.any(Date) },
      bought: 1,
      sold: 0,
      disputes: [{ orderId, isCustomer: true, outcome: null }],
      blocks: [{ act: 'person_blocked' }],
    },
    earlier: [{ id: earlier.id, state: 'waiting' }],
  });
});

test('for a visitor only messages of visitors with the same address are shown', async () => {
  const { actor } = await logInAs(await createMember());
  const email = 'mesma@example.com';
  const [{ id }, same] = [await write({ email }), await write({ email })];
  await write({ email, userId: actor.userId });
  const details = await findThread(id);
  expect(details?.history).toBeNull();
  expect(details?.earlier.map((each) => each.id)).toEqual([same.id]);
});
