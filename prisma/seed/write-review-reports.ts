import { HOUR_MS } from '@/lib/platform/durations';
import type { PrismaClient } from '../../lib/generated/prisma/client';

/** Reports with their age in hours; one is by a visitor. */
const REPORTS = [
  { ground: 'not_about_service', note: 'Reclama do trânsito, não do serviço.', hours: 30, isVisitor: false },
  { ground: 'insult', note: '', hours: 4, isVisitor: true },
] as const;

/** Reports the two worst public reviews that no operator knows yet. Returns the number of written reports. */
export async function writeReviewReports(
  db: PrismaClient,
  { reporterId, now }: { reporterId: number; now: Date },
): Promise<number> {
  const reviews = await db.review.findMany({
    where: {
      publishedAt: { not: null },
      isOfProvider: true,
      text: { not: '' },
      authorId: { not: reporterId },
      cases: { none: {} },
    },
    orderBy: [{ stars: 'asc' }, { id: 'asc' }],
    take: REPORTS.length,
  });
  for (const [index, { id: reviewId }] of reviews.entries()) {
    const report = REPORTS[index];
    if (!report) continue;
    const { ground, note, hours, isVisitor } = report;
    const createdAt = new Date(now.getTime() - hours * HOUR_MS);
    await db.reviewCase.create({
      data: {
        reviewId,
        openedAt: createdAt,
        reports: { create: { reporterId: isVisitor ? null : reporterId, ground, note, createdAt } },
      },
    });
  }
  return reviews.length;
}
