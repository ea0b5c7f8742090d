import type { Prisma } from '@/lib/generated/prisma/client';
import { findPrivatePicture } from '@/lib/media/private-pictures';
import type { PictureWidth } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { findWaitingCase } from '@/lib/reviews/moderation/case';
import { pictureFiles } from '@/lib/reviews/pictures/files';
import { IN_REVIEW } from '@/lib/reviews/pictures/picture';
import { listLogOf } from '../audit/log';
import { QUEUE_SHOWN } from '../rules';

const person = { select: { uid: true, name: true, deletedAt: true } };

/** A published review with its reports and decisions; null: there is none. */
export async function findReview(id: number) {
  const review = await db.review.findUnique({
    where: { id, publishedAt: { not: null } },
    include: {
      author: person,
      subject: person,
      order: { select: { id: true, title: true, reviewPictures: IN_REVIEW } },
      cases: {
        include: {
          appealedBy: { select: { uid: true } },
          reports: {
            include: { reporter: { select: { uid: true } } },
            orderBy: { id: 'asc' },
            take: QUEUE_SHOWN,
          },
        },
        orderBy: { id: 'desc' },
      },
    },
  });
  return review && { ...review, log: await listLogOf({ kind: 'order_review', id }) };
}

/** A picture of a published review that was reported, as WebP. Throws `not_found` (picture_not_found). */
export async function readReportedReviewPicture(id: string, width: PictureWidth): Promise<File> {
  const found = await db.reviewPicture.findFirst({
    where: {
      id,
      place: { not: null },
      order: { reviews: { some: { isOfProvider: true, publishedAt: { not: null }, cases: { some: {} } } } },
    },
  });
  const file = found && (await findPrivatePicture(pictureFiles(found), width));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
}

/**
 * The case that waits for an operator, and the target of its decision: the last report that the page shows. If a newer
 * one has arrived, the decision fails so that the operator reads it first.
 */
export async function findDecidable(tx: Prisma.TransactionClient, reviewId: number) {
  const waiting = await findWaitingCase(tx, reviewId);
  if (!waiting) return null;
  const shown = await tx.reviewReport.findMany({
    where: { caseId: waiting.id },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: QUEUE_SHOWN,
  });
  const { stars } = await tx.review.findUniqueOrThrow({ where: { id: reviewId }, select: { stars: true } });
  return {
    stars,
    /** The decision that is appealed; null: the first decision is due. */
    appealed: waiting.appealedAt ? waiting.outcome : null,
    target: `${waiting.id}-${shown.at(-1)?.id ?? 0}`,
  };
}
