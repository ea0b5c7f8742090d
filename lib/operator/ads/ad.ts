import { toPicture } from '@/lib/catalog/pictures/picture-row';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { readQuestionPart } from '@/lib/support/ad-reports/question-part';
import { REVIEW_GROUNDS } from '../ad-review-queue/rules';
import { listLogOf } from '../audit/log';
import { countBlockedDuplicates } from '../people/duplicate-accounts';
import { QUEUE_SHOWN } from '../rules';

export type Ad = NonNullable<Awaited<ReturnType<typeof findAd>>>;
export type AdQuestions = Awaited<ReturnType<typeof listQuestionsOf>>;
export type AdReports = Awaited<ReturnType<typeof listOpenReportsOf>>;

/** An ad as its owner wrote it, hidden or not. */
export async function findAd(id: number) {
  const work = await db.work.findUnique({
    where: { id },
    include: {
      user: { select: { id: true, uid: true, blockedAt: true } },
      city: { select: { name: true, state: { select: { code: true } } } },
      subWorks: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      pictures: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      look: true,
    },
  });
  if (!work) return null;
  const { user, previewKey, look, pictures } = work;
  const queuedFor = look && look.lookedAt === null ? look.grounds : [];
  return {
    ...work,
    /** Blocked accounts that share data with the owner. */
    blockedDuplicates: (await countBlockedDuplicates([user.id]))(user.id),
    /** Why it is in the review queue; empty when it is not. */
    grounds: REVIEW_GROUNDS.filter((ground) => queuedFor.includes(ground)),
    pictures: pictures.map((picture) => ({
      name: picture.name,
      ...toPicture({ uid: user.uid, workId: id, previewKey }, picture),
    })),
    log: await listLogOf({ kind: 'ad', id }),
  };
}

/** Open reports of an ad, which may be deleted, and of its pictures and questions, oldest first. */
export function listOpenReportsOf(workId: number, tx: Prisma.TransactionClient = db) {
  return tx.adReport.findMany({
    where: { workId, closedAt: null },
    include: { reporter: { select: { uid: true } } },
    orderBy: { id: 'asc' },
    take: QUEUE_SHOWN,
  });
}

/**
 * The questions about an ad that an operator may read, latest first: the public ones, and private ones with an open
 * report.
 */
export async function listQuestionsOf(workId: number, tx: Prisma.TransactionClient = db) {
  const reports = await tx.adReport.findMany({ where: { workId, closedAt: null }, select: { part: true } });
  const reported = reports.flatMap(({ part }) => readQuestionPart(part)?.id ?? []);
  return tx.adQuestion.findMany({
    where: { workId, OR: [{ isPrivate: false }, { id: { in: reported } }] },
    include: { asker: { select: { uid: true } } },
    orderBy: { id: 'desc' },
    take: QUEUE_SHOWN,
  });
}
