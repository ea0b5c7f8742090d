import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { writeFeedback } from '@/test/feedback';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs } from '@/test/members';
import { addNote, answerFeedback, closeFeedback, listOpenFeedback, saveDraft } from './answer';
import { collectFeedback, listFeedback } from './feedback';
import { replyToFeedback } from './reply';
import { THREAD, versionOf } from './thread';

/** A visitor with a new IP address each time, because messages from one address are limited. */
const visitor = () => ({ caller: callerFrom(), actor: null });
const as = (actor: Actor) => ({ caller: callerFrom(), actor });

const threadOf = (id: number) => db.feedback.findUniqueOrThrow({ where: { id }, include: THREAD });
const waits = async (id: number) =>
  (await listOpenFeedback({ limit: 1_000 })).some((feedback) => feedback.id === id);
/** Since when a message waits, in milliseconds before now. */
const waitsFor = async (id: number) =>
  clock.now().getTime() - ((await threadOf(id)).waitingSince?.getTime() ?? NaN);
const operator = async () => (await createMember()).id;

async function answer(id: number, text: string): Promise<void> {
  await answerFeedback(id, { operatorId: await operator(), text, seen: versionOf(await threadOf(id)) });
}

async function close(id: number): Promise<void> {
  const seen = versionOf(await threadOf(id));
  await db.$transaction((tx) => closeFeedback(tx, id, seen));
}

describe('a reply is refused', () => {
  const NOT_FOUND = { code: 'not_found', reason: 'feedback_not_found' };

  test('to a number that does not exist, and to a visitor’s message with another address', async () => {
    const { number, email } = await writeFeedback();
    const unknown = replyToFeedback(visitor(), { number: 'AAAA-AAAA', email, text: 'Oi' });
    await expect(unknown).rejects.toMatchObject(NOT_FOUND);
    const other = replyToFeedback(visitor(), { number, email: 'outra@example.com', text: 'Oi' });
    await expect(other).rejects.toMatchObject(NOT_FOUND);
  });

  test('to a user’s message by a visitor who knows number and address, and by another user', async () => {
    const { actor } = await logInAs(await createMember());
    const { actor: stranger } = await logInAs(await createMember());
    const { id, number, email } = await writeFeedback(actor);
    for (const by of [visitor(), as(stranger)])
      await expect(replyToFeedback(by, { number, email, text: 'Oi' })).rejects.toMatchObject(NOT_FOUND);
    expect(await db.feedbackMessage.count({ where: { feedbackId: id } })).toBe(0);
  });

  test('after ten an hour', async () => {
    const { actor } = await logInAs(await createMember());
    const { number } = await writeFeedback(actor);
    const reply = () => replyToFeedback(as(actor), { number, email: '', text: 'E agora?' });
    for (let times = 1; times < 10; times += 1) await reply();
    await expect(reply()).rejects.toMatchObject({ code: 'too_many' });
  });
});

test('a user and operators write in turn: each answer is emailed, and each reply waits for an answer', async () => {
  const { actor } = await logInAs(await createMember());
  const { id, number, email } = await writeFeedback(actor);
  await answer(id, 'Qual é o erro?');
  expect(await waits(id)).toBe(false);
  advanceClock({ minutes: 5 });
  await replyToFeedback(as(actor), { number, email: '', text: 'Cartão recusado.' });
  expect(await waits(id)).toBe(true);
  expect(await waitsFor(id)).toBeLessThan(60_000);
  advanceClock({ minutes: 5 });
  await answer(id, 'Use o Pix.');
  await answer(id, 'Ou o PayPal.');
  expect(await listFeedback(actor)).toMatchObject([
    {
      state: 'answered',
      replies: [
        { ours: true, text: 'Qual é o erro?' },
        { ours: false, text: 'Cartão recusado.' },
        { ours: true, text: 'Use o Pix.' },
        { ours: true, text: 'Ou o PayPal.' },
      ],
    },
  ]);
  await runJobs();
  const subjects = (await emailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith('Resposta'))).toHaveLength(3);
});

test('a visitor replies with the number and the address of their message, in any case', async () => {
  const { id, number, email } = await writeFeedback();
  await answer(id, 'Qual é o erro?');
  await replyToFeedback(visitor(), { number, email: ` ${email.toUpperCase()}`, text: 'Cartão recusado.' });
  expect(await waits(id)).toBe(true);
});

test('the message that has waited longest comes first, counted from the first reply without an answer', async () => {
  const [first, second] = [await writeFeedback(), await writeFeedback()];
  await answer(first.id, 'Qual é o erro?');
  advanceClock({ minutes: 1 });
  const { number, email } = first;
  await replyToFeedback(visitor(), { number, email, text: 'Cartão recusado.' });
  advanceClock({ minutes: 1 });
  await replyToFeedback(visitor(), { number, email, text: 'Alô?' });
  const queue = (await listOpenFeedback({ limit: 1_000 })).map(({ id }) => id);
  expect(queue.indexOf(second.id)).toBeLessThan(queue.indexOf(first.id));
  expect(await waitsFor(first.id)).toBeGreaterThanOrEqual(60_000);
});

test('a closed message leaves the queue without an email, and a reply opens it again', async () => {
  const { actor } = await logInAs(await createMember());
  const { id, number, email } = await writeFeedback(actor);
  await close(id);
  expect(await waits(id)).toBe(false);
  expect(await listFeedback(actor)).toMatchObject([{ state: 'closed', replies: [] }]);
  await runJobs();
  expect((await emailsTo(email)).filter(({ subject }) => subject?.startsWith('Resposta'))).toEqual([]);
  await replyToFeedback(as(actor), { number, email: '', text: 'Por quê?' });
  expect(await waits(id)).toBe(true);
  expect(await threadOf(id)).toMatchObject({ closedAt: null });
});

test('notes and drafts are never shown to the writer, and not in their download', async () => {
  const { actor } = await logInAs(await createMember());
  const { id } = await writeFeedback(actor);
  const operatorId = await operator();
  await db.$transaction((tx) => addNote(tx, id, { operatorId, text: 'Parece golpe' }));
  await db.$transaction((tx) => saveDraft(tx, id, 'Olá, ainda não sei'));
  expect(await listFeedback(actor)).toMatchObject([{ state: 'waiting', replies: [] }]);
  await answer(id, 'Resolvido.');
  expect((await threadOf(id)).draft).toBeNull();
  const download = JSON.stringify([await collectFeedback(actor.userId), await listFeedback(actor)]);
  expect(download).toContain('Resolvido.');
  for (const secret of ['golpe', 'ainda não sei']) expect(download).not.toContain(secret);
});

describe('of two who act at the same moment only the first succeeds:', () => {
  async function inTurn(id: number, ...acts: [() => Promise<unknown>, () => Promise<unknown>]) {
    const held = await holdRow({ table: 'feedback', id });
    const first = Promise.allSettled([acts[0]()]);
    await waitForWaiting(1);
    const second = Promise.allSettled([acts[1]()]);
    await waitForWaiting(2);
    await held.release();
    return [...(await first), ...(await second)];
  }
  const REFUSED = [{ status: 'fulfilled' }, { reason: { code: 'conflict', reason: 'feedback_changed' } }];

  test('two answers, of which one is sent', async () => {
    const { id, email } = await writeFeedback();
    const [ana, bia] = [await operator(), await operator()];
    const send = (operatorId: number, text: string) => () =>
      answerFeedback(id, { operatorId, text, seen: '0.0' });
    expect(await inTurn(id, send(ana, 'Sim'), send(bia, 'Não'))).toMatchObject(REFUSED);
    await runJobs();
    const answers = (await emailsTo(email)).filter(({ subject }) => subject?.startsWith('Resposta'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain('Sim');
  });

  test('an answer and a closing, in either order', async () => {
    for (const isAnswerFirst of [true, false]) {
      const { id } = await writeFeedback();
      const operatorId = await operator();
      const acts = [
        () => answerFeedback(id, { operatorId, text: 'Sim', seen: '0.0' }),
        () => db.$transaction((tx) => closeFeedback(tx, id, '0.0')),
      ] as const;
      const [first, second] = isAnswerFirst ? acts : ([acts[1], acts[0]] as const);
      expect(await inTurn(id, first, second)).toMatchObject(REFUSED);
      expect((await threadOf(id)).answer).toBe(isAnswerFirst ? 'Sim' : null);
    }
  });

  test('an answer and the writer’s reply: the operator reads it first', async () => {
    const { id, number, email } = await writeFeedback();
    const operatorId = await operator();
    const outcome = await inTurn(
      id,
      () => replyToFeedback(visitor(), { number, email, text: 'Já resolvi, obrigado.' }),
      () => answerFeedback(id, { operatorId, text: 'Sim', seen: '0.0' }),
    );
    expect(outcome).toMatchObject(REFUSED);
    expect(await waits(id)).toBe(true);
  });
});
