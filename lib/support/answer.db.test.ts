import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { db } from '@/lib/platform/database/db';
import { writeFeedback } from '@/test/feedback';
import { whileHeld } from '@/test/held-rows';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { answerFeedback, listOpenFeedback } from './answer';
import { eraseFeedback, listFeedback } from './feedback';

/** Without the receipt of the message. */
async function answersTo(email: string) {
  return (await emailsTo(email)).filter(({ subject }) => subject?.startsWith('Resposta'));
}

const operator = async () => (await createMember()).id;

/** The first version of a message. */
const seen = '0.0';

describe('is refused', () => {
  test('an empty answer', async () => {
    const { id } = await writeFeedback();
    const answering = answerFeedback(id, { operatorId: await operator(), text: ' \u200B\n', seen });
    await expect(answering).rejects.toMatchObject({ code: 'invalid', reason: 'answer_required' });
  });

  test('an answer to a missing message', async () => {
    const answering = answerFeedback(2 ** 31 - 1, { operatorId: await operator(), text: 'Olá', seen });
    await expect(answering).rejects.toMatchObject({ code: 'not_found', reason: 'feedback_not_found' });
  });

  test('a second answer by someone who has not seen the first, even concurrently: one is stored, one email is sent', async () => {
    const { id, email } = await writeFeedback();
    const operatorId = await operator();
    const outcomes = await Promise.allSettled(
      ['Sim', 'Não'].map((text) => answerFeedback(id, { operatorId, text, seen })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'conflict', reason: 'feedback_changed' } }]);
    await runJobs();
    expect(await answersTo(email)).toHaveLength(1);
  });
});

test('a visitor gets the answer by email, at the address and in the language of their message', async () => {
  const { id, number, email } = await writeFeedback();
  await answerFeedback(id, { operatorId: await operator(), text: 'Tente de novo.\nUm abraço', seen });
  await runJobs();
  const [mailed] = await answersTo(email);
  expect(mailed?.subject).toBe(`Resposta à sua mensagem ${number}`);
  expect(mailed?.text).toContain('Tente de novo.\nUm abraço');
});

test('a user sees the answer in the support centre too, and the message leaves the operator’s queue', async () => {
  const { actor } = await logInAs(await createMember());
  const { id, number } = await writeFeedback(actor);
  const waits = async () => (await listOpenFeedback({ limit: 100 })).some((each) => each.id === id);
  expect(await waits()).toBe(true);
  await answerFeedback(id, { operatorId: await operator(), text: 'Resolvido.', seen });
  expect(await listFeedback(actor)).toMatchObject([
    { number, state: 'answered', replies: [{ ours: true, text: 'Resolvido.', at: expect.any(String) }] },
  ]);
  expect(await waits()).toBe(false);
});

test('a closed account gets no answer, even when it is closed at the same moment', async () => {
  const { actor } = await logInAs(await createMember());
  const [gone, going] = [
    await writeFeedback(actor),
    await writeFeedback((await logInAs(await createMember())).actor),
  ];
  await closeAccount(actor, PASSWORD, { guards: [], erasers: [eraseFeedback] });
  const operatorId = await operator();
  const refusal = { code: 'not_found', reason: 'feedback_not_found' };
  await expect(answerFeedback(gone.id, { operatorId, text: 'Olá', seen })).rejects.toMatchObject(refusal);
  const { userId } = await db.feedback.findUniqueOrThrow({ where: { id: going.id } });
  const closing = ['delete from feedback where user_id = $1'];
  const outcome = await whileHeld({ table: 'users', id: userId ?? 0, changing: closing }, () =>
    answerFeedback(going.id, { operatorId, text: 'Olá', seen }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: refusal });
  await runJobs();
  for (const { email } of [gone, going]) expect(await answersTo(email)).toEqual([]);
});
