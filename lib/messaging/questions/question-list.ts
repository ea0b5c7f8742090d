import type { Actor } from '@/lib/accounts/actor';
import { closedAccountName } from '@/lib/accounts/closed-account';
import { censor, hideContacts } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import type { Locale } from '@/lib/platform/locale';
import { shortName } from '@/lib/reviews/rules';
import type { listQuestions as contract, Question } from './contract';
import { QUESTIONS_PER_LIST } from './rules';
import { IS_OPEN, OF_SHOWN_AD } from './state';

const person = { select: { name: true, deletedAt: true } } as const;
const include = {
  asker: person,
  work: { select: { title: true, user: person } },
} satisfies Prisma.AdQuestionInclude;

type Row = Prisma.AdQuestionGetPayload<{ include: typeof include }>;

/** The questions about the actor's ads and those that the actor has asked. See the contract. */
export async function listQuestions({ userId }: Actor, locale: Locale): Promise<Answer<typeof contract>> {
  const ofOwnAd = { work: { ...OF_SHOWN_AD.work, userId } };
  const [open, answered, asked] = await Promise.all([
    read({ ...IS_OPEN, ...ofOwnAd }, [{ id: 'asc' }]),
    read({ ...ofOwnAd, answer: { not: null } }, [{ answeredAt: 'desc' }, { id: 'desc' }]),
    read({ ...OF_SHOWN_AD, askerId: userId }, [{ id: 'desc' }]),
  ]);
  return {
    open: open.map((row) => toQuestion(row, row.asker, locale)),
    answered: answered.map((row) => toQuestion(row, row.asker, locale)),
    asked: asked.map((row) => toQuestion(row, row.work.user, locale)),
  };
}

/** How many questions wait for the user's answer. */
export function countOpenQuestions(userId: number): Promise<number> {
  return db.adQuestion.count({ where: { ...IS_OPEN, work: { ...OF_SHOWN_AD.work, userId } } });
}

function read(
  where: Prisma.AdQuestionWhereInput,
  orderBy: Prisma.AdQuestionOrderByWithRelationInput[],
): Promise<Row[]> {
  return db.adQuestion.findMany({ where, include, orderBy, take: QUESTIONS_PER_LIST });
}

function toQuestion(row: Row, other: Row['asker'], locale: Locale): Question {
  return {
    id: row.id,
    work_id: row.workId,
    title: hideContacts(row.work.title),
    name: other.deletedAt ? closedAccountName(locale) : hideContacts(shortName(other.name)),
    private: row.isPrivate,
    text: row.hiddenAt ? null : censor(row.text),
    asked_at: row.askedAt.toISOString(),
    answer: row.answer === null || row.hiddenAt || row.answerHiddenAt ? null : censor(row.answer),
    answered_at: row.answeredAt?.toISOString() ?? null,
  };
}
