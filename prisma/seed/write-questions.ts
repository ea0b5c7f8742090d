import { HOUR_MS } from '@/lib/platform/durations';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { people } from './town';

const PROVIDERS = 3;

/** One question for each ad; without an answer it is open. */
const ASKED = [
  { text: 'Você atende aos sábados?', answer: 'Sim, das 8h às 14h.', isPrivate: false },
  { text: 'O material está incluído no preço?', answer: null, isPrivate: false },
  { text: 'Pode ser na próxima semana, à noite?', answer: null, isPrivate: true },
];

/** Writes questions about an ad of each of the first users, asked by the next one, unless there are any. */
export async function writeQuestions(db: PrismaClient, now: Date): Promise<void> {
  if ((await db.adQuestion.count()) > 0) return;
  const uids = people.slice(0, PROVIDERS).map(({ uid }) => uid);
  const users = await db.user.findMany({ where: { uid: { in: uids } }, orderBy: { id: 'asc' } });
  for (const [index, { id: userId }] of users.entries()) {
    const work = await db.work.findFirst({ where: { userId, hiddenAt: null }, orderBy: { id: 'asc' } });
    const asker = users[(index + 1) % users.length];
    if (!work || !asker || asker.id === userId) continue;
    await db.adQuestion.createMany({
      data: ASKED.map(({ text, answer, isPrivate }, hours) => ({
        workId: work.id,
        askerId: asker.id,
        isPrivate,
        text,
        askedAt: new Date(now.getTime() - (9 - hours) * HOUR_MS),
        answer,
        answeredAt: answer === null ? null : new Date(now.getTime() - HOUR_MS),
      })),
    });
  }
}
