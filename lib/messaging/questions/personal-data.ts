import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';

/** For a user's data download: the questions that they asked, and those about their ads, without hidden texts of others. */
export async function collectQuestions(userId: number): Promise<PersonalRecords> {
  const orderBy = { id: 'asc' } as const;
  const [asked, received] = await Promise.all([
    db.adQuestion.findMany({ where: { askerId: userId }, omit: { askerId: true }, orderBy }),
    db.adQuestion.findMany({ where: { work: { userId } }, omit: { askerId: true }, orderBy }),
  ]);
  return {
    file: 'questions.json',
    records: {
      asked: asked.map((question) => ({
        ...question,
        answer: question.answerHiddenAt ? null : question.answer,
      })),
      received: received.map((question) => ({ ...question, text: question.hiddenAt ? null : question.text })),
    },
  };
}

/**
 * Deletes the private questions of a closed account. The public ones stay: they show no name. Those about the user's
 * own ads have ended with the ads.
 */
export const eraseQuestions: Eraser = async (tx, userId) => {
  const { count } = await tx.adQuestion.deleteMany({ where: { askerId: userId, isPrivate: true } });
  return { questions: count };
};
