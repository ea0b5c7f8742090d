import { expect, test } from 'vitest';
import { answerQuestion } from '@/lib/messaging/questions/answer';
import { askQuestion } from '@/lib/messaging/questions/ask';
import { listPublicQuestions } from '@/lib/messaging/questions/public-questions';
import { listQuestions } from '@/lib/messaging/questions/question-list';
import { db } from '@/lib/platform/database/db';
import { reportAd } from '@/lib/support/ad-reports/report';
import { createProvider } from '@/test/ads';
import { doAction } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import type { ConsoleActor } from '../access/console-session';
import { listOffers } from '../actions/offers';
import { listOpenReportsOf, listQuestionsOf } from './ad';
import { listReportedAds } from './waiting-ads';

async function asked({ isPrivate = false } = {}) {
  const owner = await createProvider();
  const { actor: provider } = await logInAs(owner);
  const { id: workId } = await createWork({ userId: owner.id });
  const person = await createMember();
  const { actor: asker } = await logInAs(person);
  const question = { work_id: workId, text: 'Quanto demora o serviço?', private: isPrivate };
  const { question_id: id } = await askQuestion(asker, question);
  await answerQuestion(provider, { question_id: id, text: 'Duas horas.' });
  return { owner, provider, workId, person, asker, id };
}

const member = async () => (await logInAs(await createMember())).actor;
const operator = async () => (await createOperator()).actor;
const reportOf = (workId: number, id: number, part: 'question' | 'answer') =>
  ({ work_id: workId, question: { id, part }, kind: 'contact', note: '' }) as const;
const hide = (by: ConsoleActor, workId: number, target: string) =>
  doAction(by, 'hide_ad_question', {
    id: workId,
    target,
    values: { kind: 'contact' },
    reason: 'Anuncia outro site',
  });
const targetsFor = async (by: ConsoleActor, workId: number) =>
  (await listOffers(by, { kind: 'ad', id: String(workId), only: ['hide_ad_question'] })).map(
    ({ target }) => target,
  );

test('a question and its answer are reported separately, each once per user, and wait with the reports of the ad', async () => {
  const { owner, provider, workId, person, asker, id } = await asked();
  const visitor = await member();
  await reportAd(visitor, reportOf(workId, id, 'question'));
  await reportAd(visitor, reportOf(workId, id, 'question'));
  await reportAd(visitor, reportOf(workId, id, 'answer'));
  await reportAd(provider, reportOf(workId, id, 'question'));
  await reportAd(asker, reportOf(workId, id, 'answer'));
  expect(await listOpenReportsOf(workId)).toMatchObject([
    { part: `question-${id}`, reportedId: person.id },
    { part: `answer-${id}`, reportedId: owner.id },
    { part: `question-${id}`, reportedId: person.id },
    { part: `answer-${id}`, reportedId: owner.id },
  ]);
  expect((await listReportedAds()).find((ad) => ad.id === workId)).toMatchObject({
    ownerUid: owner.uid,
    kinds: ['contact'],
  });
});

test('users cannot report their own text, a text of another ad, or one that they cannot see', async () => {
  const { provider, workId, asker, id } = await asked();
  const secret = await asked({ isPrivate: true });
  const own = { code: 'conflict', reason: 'own_text' };
  await expect(reportAd(asker, reportOf(workId, id, 'question'))).rejects.toMatchObject(own);
  await expect(reportAd(provider, reportOf(workId, id, 'answer'))).rejects.toMatchObject(own);
  const unseen = { code: 'not_found', reason: 'question_not_found' };
  const visitor = await member();
  for (const part of ['question', 'answer'] as const) {
    await expect(reportAd(visitor, reportOf(secret.workId, id, part))).rejects.toMatchObject(unseen);
    await expect(reportAd(visitor, reportOf(secret.workId, secret.id, part))).rejects.toMatchObject(unseen);
  }
  await reportAd(secret.asker, reportOf(secret.workId, secret.id, 'answer'));
  expect(await listOpenReportsOf(secret.workId)).toHaveLength(1);
});

test('an operator hides an answer and then its question, and the authors get the reason', async () => {
  const { owner, provider, workId, person, asker, id } = await asked();
  const by = await operator();
  expect(await targetsFor(by, workId)).toEqual([`question-${id}`, `answer-${id}`]);
  await hide(by, workId, `answer-${id}`);
  expect(await listPublicQuestions(workId)).toMatchObject([{ answer: null, isAnswerHidden: true }]);
  expect((await listQuestions(asker, 'pt-BR')).asked).toMatchObject([{ answer: null }]);
  await expect(hide(by, workId, `answer-${id}`)).rejects.toMatchObject({ reason: 'action_not_possible' });
  await hide(by, workId, `question-${id}`);
  expect(await listPublicQuestions(workId)).toEqual([]);
  expect((await listQuestions(provider, 'pt-BR')).answered).toMatchObject([{ text: null }]);
  expect(await targetsFor(by, workId)).toEqual([]);
  const hidden = (recipient: string) =>
    db.mail.findMany({ where: { recipient, template: 'questionHidden' } });
  expect(await hidden(owner.email)).toMatchObject([{ values: { part: 'answer', kind: 'contact' } }]);
  expect(await hidden(person.email)).toMatchObject([{ values: { part: 'question' } }]);
  expect(
    await db.auditEntry.findMany({ where: { act: 'ad_question_hidden', subjectId: String(workId) } }),
  ).toMatchObject(Array(2).fill({ reason: expect.stringContaining('Anuncia outro site') }));
});

test('an operator reads and hides a private question only while it is reported', async () => {
  const { provider, workId, id } = await asked({ isPrivate: true });
  const by = await operator();
  expect(await listQuestionsOf(workId)).toEqual([]);
  await expect(hide(by, workId, `question-${id}`)).rejects.toMatchObject({ reason: 'action_not_possible' });
  await reportAd(provider, reportOf(workId, id, 'question'));
  expect(await listQuestionsOf(workId)).toMatchObject([{ id, text: 'Quanto demora o serviço?' }]);
  await hide(by, workId, `question-${id}`);
  expect((await listQuestions(provider, 'pt-BR')).answered).toMatchObject([{ text: null, answer: null }]);
});

test('an operator cannot hide a question of their own, or one about their own ad', async () => {
  const { owner, workId, person, id } = await asked();
  for (const user of [person, owner]) {
    const { actor } = await openConsoleAs(user);
    await expect(hide(actor, workId, `question-${id}`)).rejects.toMatchObject({ reason: 'own_matter' });
  }
  expect(await listPublicQuestions(workId)).toHaveLength(1);
});
