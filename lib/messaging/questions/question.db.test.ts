import { expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { closeAccountOf } from '@/lib/accounts/deletion';
import { hideWork } from '@/lib/catalog/hide';
import { deleteWork } from '@/lib/catalog/remove';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { createProvider } from '@/test/ads';
import { createWork } from '@/test/factories';
import { holdRow, waitForWaiting, whileHeld } from '@/test/held-rows';
import { createMember, logInAs } from '@/test/members';
import { answerQuestion } from './answer';
import { askQuestion } from './ask';
import { collectQuestions, eraseQuestions } from './personal-data';
import { listPublicQuestions } from './public-questions';
import { countOpenQuestions, listQuestions } from './question-list';
import { MAX_OPEN_QUESTIONS } from './rules';

async function member(given: Partial<User> = {}) {
  const user = await createMember({ name: 'Ana Souza', ...given });
  return { user, actor: (await logInAs(user)).actor };
}

async function published() {
  const owner = await createProvider({ name: 'Caio Lima' });
  const { id } = await createWork({ userId: owner.id, title: 'Afinação de piano' });
  return { owner, actor: (await logInAs(owner)).actor, id };
}

const ask = (actor: Actor, workId: number, text = 'Você atende aos sábados?', isPrivate = false) =>
  askQuestion(actor, { work_id: workId, text, private: isPrivate });
const answer = (actor: Actor, id: number, text = 'Sim, das 8h às 14h.') =>
  answerQuestion(actor, { question_id: id, text });
const listsOf = (actor: Actor) => listQuestions(actor, 'pt-BR');
const textsOf = (questions: { text: string | null }[]) => questions.map(({ text }) => text);
const mailsTo = (user: User) =>
  db.mail.findMany({ where: { recipient: user.email }, select: { template: true, values: true } });
const pageVersion = async (workId: number) =>
  (await db.pageVersion.findUnique({ where: { workId } }))?.version ?? 0;

test('a public question and its answer appear on the ad, and both people are notified', async () => {
  const { owner, actor: provider, id } = await published();
  const ana = await member();
  const { question_id } = await ask(ana.actor, id);
  expect(await listPublicQuestions(id)).toEqual([
    { id: question_id, text: 'Você atende aos sábados?', answer: null, isAnswerHidden: false },
  ]);
  expect(await mailsTo(owner)).toMatchObject([
    { template: 'questionAsked', values: { private: 'no', quote: 'Você atende aos sábados?' } },
  ]);
  expect(await db.notice.findMany({ where: { userId: owner.id } })).toMatchObject([
    { kind: 'questionAsked', path: '/questions' },
  ]);
  expect((await listsOf(provider)).open).toMatchObject([{ id: question_id, name: 'Ana S.', answer: null }]);
  expect(await countOpenQuestions(owner.id)).toBe(1);
  await answer(provider, question_id);
  expect(await countOpenQuestions(owner.id)).toBe(0);
  expect(await listPublicQuestions(id)).toMatchObject([{ answer: 'Sim, das 8h às 14h.' }]);
  expect(await listsOf(provider)).toMatchObject({ open: [], answered: [{ id: question_id }], asked: [] });
  expect((await listsOf(ana.actor)).asked).toMatchObject([
    { title: 'Afinação de piano', name: 'Caio L.', answer: 'Sim, das 8h às 14h.' },
  ]);
  expect(await mailsTo(ana.user)).toMatchObject([
    { template: 'questionAnswered', values: { quote: 'Sim, das 8h às 14h.' } },
  ]);
});

test('a private question is seen by the asker and the owner of the ad only, and purges no page', async () => {
  const { owner, actor: provider, id } = await published();
  const [ana, bia] = [await member(), await member()];
  const version = await pageVersion(id);
  const { question_id } = await ask(ana.actor, id, 'Posso pagar em duas vezes?', true);
  expect((await listsOf(provider)).open).toMatchObject([{ private: true }]);
  await answer(provider, question_id);
  expect(await pageVersion(id)).toBe(version);
  expect(await listPublicQuestions(id)).toEqual([]);
  expect((await listsOf(ana.actor)).asked).toMatchObject([{ private: true, answer: 'Sim, das 8h às 14h.' }]);
  expect(await listsOf(bia.actor)).toEqual({ open: [], answered: [], asked: [] });
  expect(await mailsTo(owner)).toMatchObject([{ values: { private: 'yes' } }]);
});

test('a public question and its answer purge the page of the ad', async () => {
  const { actor: provider, id } = await published();
  const version = await pageVersion(id);
  const { question_id } = await ask((await member()).actor, id);
  expect(await pageVersion(id)).toBe(version + 1);
  await answer(provider, question_id);
  expect(await pageVersion(id)).toBe(version + 2);
});

test('the latest answer comes first on the ad, and open questions last', async () => {
  const { actor: provider, id } = await published();
  const [ana, bia] = [await member(), await member()];
  const [first, second, third] = [
    await ask(ana.actor, id, 'Primeira?'),
    await ask(bia.actor, id, 'Segunda?'),
    await ask(ana.actor, id, 'Terceira?'),
  ];
  await answer(provider, second.question_id);
  await answer(provider, first.question_id);
  await db.adQuestion.update({ where: { id: second.question_id }, data: { answeredAt: new Date(0) } });
  expect(textsOf(await listPublicQuestions(id))).toEqual(['Primeira?', 'Segunda?', 'Terceira?']);
  expect((await listsOf(provider)).open).toMatchObject([{ id: third.question_id }]);
});

test('users cannot ask about their own ad, or about one that is hidden or does not exist', async () => {
  const { actor: provider, id } = await published();
  const { actor } = await member();
  await expect(ask(provider, id)).rejects.toMatchObject({ code: 'conflict', reason: 'own_ad' });
  const hidden = await createWork({ hiddenAt: new Date(), previewKey: 'x' });
  for (const workId of [hidden.id, 2_147_483_647])
    await expect(ask(actor, workId)).rejects.toMatchObject({ reason: 'work_not_found' });
});

test.each([
  ['Me chama no 11 98765-4321', true],
  ['Meu e-mail é ana@example.com', true],
  ['Veja em www.example.com', true],
  ['Você tem whatsapp?', true],
  ['São nove oito sete meia cinco quatro três dois um', true],
  ['Faz 2 demãos em 30 m² por R$ 500?', false],
  ['É o apartamento 302, tudo bem?', false],
])('%s: contacts are refused in questions and answers, other numbers are not', async (text, isRefused) => {
  const { actor: provider, id } = await published();
  const { actor } = await member();
  const asking = () => ask(actor, id, text, true);
  const { question_id } = await ask(actor, id);
  if (!isRefused) {
    await asking();
    await answer(provider, question_id, text);
    return;
  }
  const refusal = { code: 'invalid', reason: 'contact_in_text', fields: { text: 'invalid' } };
  await expect(asking()).rejects.toMatchObject(refusal);
  await expect(answer(provider, question_id, text)).rejects.toMatchObject(refusal);
  expect(await db.adQuestion.count({ where: { workId: id } })).toBe(1);
});

test('a person has at most three open questions over all ads; answered, hidden and deleted ones do not count', async () => {
  const [one, other] = [await published(), await published()];
  const { actor } = await member();
  const first = await ask(actor, one.id);
  const second = await ask(actor, other.id, 'Quanto tempo leva?', true);
  await ask(actor, other.id);
  const refused = { code: 'conflict', reason: 'too_many_questions' };
  await expect(ask(actor, one.id)).rejects.toMatchObject(refused);
  await answer(one.actor, first.question_id);
  await ask(actor, one.id);
  await expect(ask(actor, one.id)).rejects.toMatchObject(refused);
  await db.adQuestion.update({ where: { id: second.question_id }, data: { hiddenAt: new Date() } });
  await ask(actor, one.id);
  await expect(ask(actor, one.id)).rejects.toMatchObject(refused);
  await hideWork(other.actor, { work_id: other.id, hidden: true });
  await ask(actor, one.id);
});

test('two questions at once do not exceed the limit', async () => {
  const [one, other] = [await published(), await published()];
  const { user, actor } = await member();
  for (let count = 1; count < MAX_OPEN_QUESTIONS; count += 1) await ask(actor, one.id);
  const held = await holdRow({ table: 'users', id: user.id });
  const asking = Promise.allSettled([ask(actor, one.id), ask(actor, other.id)]);
  await waitForWaiting(2);
  await held.release();
  const outcomes = await asking;
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { reason: 'too_many_questions' },
  });
  expect(await db.adQuestion.count({ where: { askerId: user.id } })).toBe(MAX_OPEN_QUESTIONS);
});

test('a question is answered once, also by two answers at once, and by the owner of the ad only', async () => {
  const { owner, actor: provider, id } = await published();
  const ana = await member();
  const { question_id } = await ask(ana.actor, id);
  for (const stranger of [ana.actor, (await published()).actor])
    await expect(answer(stranger, question_id)).rejects.toMatchObject({ reason: 'question_not_found' });
  const held = await holdRow({ table: 'users', id: owner.id });
  const answering = Promise.allSettled([
    answer(provider, question_id, 'Um'),
    answer(provider, question_id, 'Dois'),
  ]);
  await waitForWaiting(2);
  await held.release();
  expect((await answering).filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict', reason: 'question_answered' } },
  ]);
  await expect(answer(provider, question_id)).rejects.toMatchObject({ reason: 'question_answered' });
  expect(await mailsTo(ana.user)).toHaveLength(1);
});

test('a hidden question cannot be answered, and its text is shown to no one', async () => {
  const { actor: provider, id } = await published();
  const ana = await member();
  const { question_id } = await ask(ana.actor, id);
  await db.adQuestion.update({ where: { id: question_id }, data: { hiddenAt: new Date() } });
  await expect(answer(provider, question_id)).rejects.toMatchObject({ reason: 'question_hidden' });
  expect(await listPublicQuestions(id)).toEqual([]);
  expect(await listsOf(provider)).toEqual({ open: [], answered: [], asked: [] });
  expect(textsOf((await listsOf(ana.actor)).asked)).toEqual([null]);
});

test('a block between the two stops questions and answers in both directions', async () => {
  const { owner, actor: provider, id } = await published();
  const [ana, bia] = [await member(), await member()];
  const asked = [await ask(ana.actor, id), await ask(bia.actor, id)];
  const createdAt = new Date();
  await db.userBlock.createMany({
    data: [
      { blockerId: owner.id, blockedId: ana.user.id, createdAt },
      { blockerId: bia.user.id, blockedId: owner.id, createdAt },
    ],
  });
  for (const { actor } of [ana, bia])
    await expect(ask(actor, id)).rejects.toMatchObject({ code: 'forbidden', reason: 'cannot_ask' });
  for (const { question_id } of asked)
    await expect(answer(provider, question_id)).rejects.toMatchObject({ reason: 'cannot_answer' });
});

test('a user blocked by an operator cannot ask, and gets no email about an answer', async () => {
  const { actor: provider, id } = await published();
  const { user, actor } = await member();
  const { question_id } = await ask(actor, id);
  await db.user.update({ where: { id: user.id }, data: { blockedAt: new Date() } });
  await expect(ask(actor, id)).rejects.toMatchObject({ code: 'unauthenticated' });
  await answer(provider, question_id);
  expect((await mailsTo(user)).map(({ template }) => template)).not.toContain('questionAnswered');
});

test('questions are not shown while the ad is hidden, and are deleted with it', async () => {
  const { actor: provider, id } = await published();
  const { actor } = await member();
  const { question_id } = await ask(actor, id);
  await hideWork(provider, { work_id: id, hidden: true });
  expect(await listsOf(provider)).toEqual({ open: [], answered: [], asked: [] });
  expect((await listsOf(actor)).asked).toEqual([]);
  await expect(answer(provider, question_id)).rejects.toMatchObject({ reason: 'question_not_found' });
  await deleteWork(provider, id);
  expect(await db.adQuestion.count({ where: { id: question_id } })).toBe(0);
});

test('a question about an ad that is hidden at the same time is refused', async () => {
  const { owner, id } = await published();
  const { user, actor } = await member();
  const hiding = [
    `update works set hidden_at = now(), preview_key = 'x' where user_id = ${owner.id} and $1 > 0`,
  ];
  const outcome = await whileHeld({ table: 'users', id: user.id, changing: hiding }, () => ask(actor, id));
  expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'work_not_found' } });
});

test('closing an account deletes its private questions and keeps the public ones, which contain no name', async () => {
  const { actor: provider, id } = await published();
  const { user, actor } = await member();
  const open = await ask(actor, id, 'Atende no centro?');
  await ask(actor, id, 'Só para você?', true);
  await db.$transaction((tx) => closeAccountOf(tx, user.id, { guards: [], erasers: [eraseQuestions] }));
  expect(textsOf(await listPublicQuestions(id))).toEqual(['Atende no centro?']);
  expect(await db.adQuestion.count({ where: { askerId: user.id } })).toBe(1);
  const [row] = (await listsOf(provider)).open;
  expect(row?.name).toBe('Conta encerrada');
  await answer(provider, open.question_id);
  expect(await db.notice.count({ where: { userId: user.id } })).toBe(0);
});

test('both people find the question in their data download, without hidden texts of the other', async () => {
  const { owner, actor: provider, id } = await published();
  const { user, actor } = await member();
  const { question_id } = await ask(actor, id);
  await answer(provider, question_id);
  const at = new Date();
  await db.adQuestion.update({ where: { id: question_id }, data: { hiddenAt: at, answerHiddenAt: at } });
  expect((await collectQuestions(user.id)).records).toMatchObject({
    asked: [{ text: 'Você atende aos sábados?', answer: null }],
    received: [],
  });
  expect((await collectQuestions(owner.id)).records).toMatchObject({
    asked: [],
    received: [{ text: null, answer: 'Sim, das 8h às 14h.' }],
  });
});
