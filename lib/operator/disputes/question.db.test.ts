import { describe, expect, test } from 'vitest';
import { collectDisputes } from '@/lib/disputes/personal-data';
import { getDispute } from '@/lib/disputes/dispute-view';
import { concedeDispute } from '@/lib/disputes/dispute';
import { getMemberHome } from '@/lib/messaging/member-home/member-home';
import { addDisputePicture } from '@/lib/disputes/pictures/picture';
import { answerDisputeQuestion } from '@/lib/disputes/question';
import { DAYS_TO_ANSWER_QUESTION } from '@/lib/disputes/rules';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { disputeOf, placeDisputedOrder, placeOrderWithAnsweredDispute } from '@/test/disputes/placed';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import type { PlacedOrder } from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { generatePicture, incoming } from '@/test/pictures';
import type { ConsoleActor } from '../access/console-session';
import { runAction, writeConsequence } from '../actions/run-action';
import { disputes } from '../lists/disputes';
import { readListPage } from '../lists/page';
import { findOrder } from '../orders/order';
import { listOrderTimeline } from '../orders/order-timeline';
import { listOpenDisputes } from './open-disputes';

const ANSWER = { text: 'Aqui está o recibo.', pictures: [] };

const ask = (actor: ConsoleActor, { orderId }: PlacedOrder, side: 'customer' | 'provider' = 'provider') =>
  doAction(actor, 'ask_dispute_side', { id: orderId, values: { side, question: 'Há um recibo?' } });
const decide = (actor: ConsoleActor, { orderId }: PlacedOrder) =>
  doAction(actor, 'decide_dispute', { id: orderId, values: { outcome: 'release', returned: '' } });
const questionOf = async (placed: PlacedOrder) =>
  db.disputeQuestion.findFirstOrThrow({ where: { dispute: { orderId: placed.orderId } } });
const emailOf = async ({ userId }: { userId: number }) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;

describe('a question is refused', () => {
  test('while the provider has not answered the dispute', async () => {
    const { actor } = await createOperator();
    const placed = await placeDisputedOrder();
    expect(await offeredActions(actor, 'order', placed.orderId)).not.toContain('ask_dispute_side');
    await expect(ask(actor, placed)).rejects.toMatchObject({ reason: 'action_not_possible' });
  });

  test('to a side that was asked before, and after the decision', async () => {
    const { actor } = await createOperator();
    const placed = await placeOrderWithAnsweredDispute();
    await ask(actor, placed);
    await answerDisputeQuestion(placed.provider, placed.orderId, ANSWER);
    await expect(ask(actor, placed)).rejects.toMatchObject({ reason: 'dispute_asked_already' });
    await decide(actor, placed);
    await expect(ask(actor, placed, 'customer')).rejects.toMatchObject({ reason: 'action_not_possible' });
  });
});

describe('an answer is refused', () => {
  test('by the side that was not asked, by a stranger, twice, and after the deadline', async () => {
    const { actor } = await createOperator();
    const [placed, late] = [await placeOrderWithAnsweredDispute(), await placeOrderWithAnsweredDispute()];
    const { orderId } = placed;
    const NOT_OPEN = { code: 'conflict', reason: 'dispute_question_not_open' };
    await expect(answerDisputeQuestion(placed.provider, orderId, ANSWER)).rejects.toMatchObject(NOT_OPEN);
    await ask(actor, placed);
    await ask(actor, late);
    await expect(answerDisputeQuestion(placed.customer, orderId, ANSWER)).rejects.toMatchObject(NOT_OPEN);
    await expect(answerDisputeQuestion(late.customer, orderId, ANSWER)).rejects.toMatchObject({
      reason: 'order_not_found',
    });
    await answerDisputeQuestion(placed.provider, orderId, ANSWER);
    await expect(answerDisputeQuestion(placed.provider, orderId, ANSWER)).rejects.toMatchObject(NOT_OPEN);
    advanceClock({ days: DAYS_TO_ANSWER_QUESTION });
    await expect(answerDisputeQuestion(late.provider, late.orderId, ANSWER)).rejects.toMatchObject(NOT_OPEN);
  });

  test('once the dispute has ended, with pictures of someone else, and a picture without a question', async () => {
    const { actor } = await createOperator();
    const placed = await placeOrderWithAnsweredDispute();
    const { orderId, provider } = placed;
    const picture = async () => addDisputePicture(provider, orderId, incoming(await generatePicture('png')));
    await expect(picture()).rejects.toMatchObject({ reason: 'dispute_not_open' });
    await ask(actor, placed);
    const foreign = { ...ANSWER, pictures: ['0198f3c2-7e1a-7000-8000-000000000001'] };
    await expect(answerDisputeQuestion(provider, orderId, foreign)).rejects.toMatchObject({
      reason: 'picture_not_found',
    });
    expect((await questionOf(placed)).answer).toBeNull();
    await concedeDispute(provider, orderId);
    await expect(answerDisputeQuestion(provider, orderId, ANSWER)).rejects.toMatchObject({
      reason: 'dispute_not_open',
    });
  });
});

test('the asked side gets an email with the deadline, answers with a picture, and both sides read it', async () => {
  const { actor } = await createOperator();
  const placed = await placeOrderWithAnsweredDispute();
  const { orderId, provider, customer } = placed;
  await ask(actor, placed);
  const { until, askedAt, ...asking } = await questionOf(placed);
  expect(asking).toMatchObject({ userId: provider.userId, askedById: actor.userId });
  expect(await listOrderTimeline((await findOrder(orderId)) ?? expect.unreachable())).toContainEqual(
    expect.objectContaining({ word: 'dispute_side_asked', by: actor.uid, note: 'provider' }),
  );
  expect(until.getTime() - askedAt.getTime()).toBe(DAYS_TO_ANSWER_QUESTION * 86_400_000);
  await runJobs();
  const asked = async (who: { userId: number }) =>
    (await emailsTo(await emailOf(who))).filter(({ subject }) => subject?.startsWith('Temos uma pergunta'));
  expect((await asked(provider))[0]?.text).toContain('Há um recibo?');
  expect(await asked(customer)).toEqual([]);
  expect(await db.notice.count({ where: { userId: provider.userId, kind: 'disputeAsked' } })).toBe(1);
  const steps = async () => (await getMemberHome(provider, null)).steps;
  expect(await steps()).toMatchObject([{ step: 'answer_dispute', until: until.toISOString() }]);
  expect((await getDispute(provider, orderId)).dispute?.can).toMatchObject({ answer_question: true });
  expect((await getDispute(customer, orderId)).dispute?.can).toMatchObject({ answer_question: false });

  const { id } = await addDisputePicture(provider, orderId, incoming(await generatePicture('png')));
  await answerDisputeQuestion(provider, orderId, { ...ANSWER, pictures: [id] });
  expect(await steps()).toEqual([]);
  const { dispute } = await getDispute(customer, orderId);
  expect(dispute).toMatchObject({
    answer: { pictures: [] },
    questions: [{ mine: false, text: 'Há um recibo?', answer: { text: ANSWER.text, pictures: [{ id }] } }],
  });
  const { records } = await collectDisputes(provider.userId);
  expect(records).toMatchObject([{ questions: [{ answer: ANSWER.text }] }]);
  expect((await collectDisputes(customer.userId)).records).toMatchObject([{ questions: [] }]);
});

test('the decision waits for the answer or its deadline, and at least one more day is left for it', async () => {
  const { actor } = await createOperator();
  const [answered, silent] = [await placeOrderWithAnsweredDispute(), await placeOrderWithAnsweredDispute()];
  advanceClock({ days: 4 });
  for (const placed of [answered, silent]) {
    await ask(actor, placed);
    expect(await offeredActions(actor, 'order', placed.orderId)).not.toContain('decide_dispute');
    const { until } = await questionOf(placed);
    expect((await disputeOf(placed)).decideUntil).toEqual(new Date(until.getTime() + 86_400_000));
  }
  await answerDisputeQuestion(answered.provider, answered.orderId, ANSWER);
  await decide(actor, answered);
  advanceClock({ days: DAYS_TO_ANSWER_QUESTION });
  await decide(actor, silent);
  expect(await disputeOf(silent)).toMatchObject({ outcome: 'released' });
});

test('a question does not shorten the time for the decision', async () => {
  const { actor } = await createOperator();
  const placed = await placeOrderWithAnsweredDispute();
  const { decideUntil } = await disputeOf(placed);
  await ask(actor, placed);
  expect((await disputeOf(placed)).decideUntil).toEqual(decideUntil);
});

test.each(['ask', 'decide'] as const)(
  'of a question and a decision at the same moment the first counts: %s',
  async (first) => {
    const placed = await placeOrderWithAnsweredDispute();
    const id = String(placed.orderId);
    const [ana, bia] = [(await createOperator()).actor, (await createOperator()).actor];
    const question = await requestOf(ana, 'ask_dispute_side', {
      id,
      values: { side: 'provider', question: 'Há um recibo?' },
    });
    const request = await requestOf(bia, 'decide_dispute', { id, values: { outcome: 'refund' } });
    const shown = await runAction(bia, request);
    if (shown.kind !== 'confirm') expect.unreachable();
    const decision = { ...request, shown: writeConsequence(shown.consequence) };
    const acts = { ask: () => runAction(ana, question), decide: () => runAction(bia, decision) };
    const held = await holdRow({ table: 'orders', id: placed.orderId });
    const firstActing = acts[first]();
    await waitForWaiting(1);
    const second = Promise.allSettled([acts[first === 'ask' ? 'decide' : 'ask']()]);
    await waitForWaiting(2);
    await held.release();
    await firstActing;
    expect(await second).toMatchObject([{ reason: { code: 'conflict', reason: 'action_not_possible' } }]);
    expect((await disputeOf(placed)).state).toBe(first === 'ask' ? 'awaiting_decision' : 'closed');
    expect(await db.disputeQuestion.count({ where: { dispute: { orderId: placed.orderId } } })).toBe(
      first === 'ask' ? 1 : 0,
    );
  },
);

test('a dispute is overdue once its deadline has passed', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  const isOverdue = async () =>
    (await listOpenDisputes()).find(({ orderId }) => orderId === placed.orderId)?.isOverdue;
  expect(await isOverdue()).toBe(false);
  advanceClock({ days: 5, minutes: 1 });
  expect(await isOverdue()).toBe(true);
});

test('disputes that have ended are listed with outcome, amounts and who ended them', async () => {
  const { actor } = await createOperator();
  const [open, decided] = [await placeOrderWithAnsweredDispute(), await placeOrderWithAnsweredDispute()];
  const values = { outcome: 'split', returned: '25,00' };
  await doAction(actor, 'decide_dispute', { id: decided.orderId, values, reason: 'Metade foi feita' });
  const found = await readListPage(disputes, { q: String(decided.orderId), state: 'dispute_split' });
  expect(found.rows.map(({ cells }) => cells)).toMatchObject([
    {
      order: String(decided.orderId),
      outcome: 'dispute_split',
      returned: 2_500,
      by: 'ended_by_operator',
      operator: actor.uid,
      reason: 'Metade foi feita',
    },
  ]);
  expect((await readListPage(disputes, { q: String(open.orderId) })).rows).toEqual([]);
  expect((await readListPage(disputes, { q: `@${decided.customer.uid}` })).rows).toHaveLength(1);
});
