import { censor } from '@/lib/catalog/censor';
import { db } from '@/lib/platform/database/db';
import { QUESTIONS_ON_AD } from './rules';

/** A question as everyone sees it: without names. */
export type PublicQuestion = {
  id: number;
  text: string;
  /** Null: not answered yet, or hidden. */
  answer: string | null;
  isAnswerHidden: boolean;
};

/** The public questions on the page of an ad: the latest answer first, then those without an answer, latest first. */
export async function listPublicQuestions(workId: number): Promise<PublicQuestion[]> {
  const rows = await db.adQuestion.findMany({
    where: { workId, isPrivate: false, hiddenAt: null },
    orderBy: [{ answeredAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: QUESTIONS_ON_AD,
  });
  return rows.map(({ id, text, answer, answerHiddenAt }) => ({
    id,
    text: censor(text),
    answer: answer === null || answerHiddenAt ? null : censor(answer),
    isAnswerHidden: answerHiddenAt !== null,
  }));
}
