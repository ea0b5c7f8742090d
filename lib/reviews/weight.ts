import type { Prisma } from '@/lib/generated/prisma/client';
import { weightAt } from './rating';
import { SHOWN } from './reviewable';
import { DAY_MS, PAIR_DAYS, PAIR_REVIEWS } from './rules';

/** Why a published review does not count. */
export type UncountedReason = 'shared_phone' | 'shared_tax_number' | 'shared_pix_key' | 'repeated_pair';

export type WeighedReview = {
  id: number;
  stars: number;
  wouldAgain: boolean | null;
  publishedAt: Date;
  /** From 1 down to 0; 0: it does not count. */
  weight: number;
  /** Null: it counts. */
  reason: UncountedReason | null;
};

/** The published reviews of a provider by customers, oldest first, with their weights at that moment. */
export async function weighReviews(
  tx: Prisma.TransactionClient,
  providerId: number,
  at: Date,
): Promise<WeighedReview[]> {
  const rows = await tx.review.findMany({
    where: { ...SHOWN, subjectId: providerId, isOfProvider: true },
    select: {
      id: true,
      authorId: true,
      stars: true,
      wouldAgain: true,
      publishedAt: true,
      author: { select: ACCOUNT },
      subject: { select: ACCOUNT },
    },
    orderBy: [{ publishedAt: 'asc' }, { id: 'asc' }],
  });
  return weigh(rows, at);
}

const ACCOUNT = { phone: true, pixKey: true, taxNumber: { select: { fingerprint: true } } } as const;

type Account = { phone: string | null; pixKey: string | null; taxNumber: { fingerprint: string } | null };

type Row = Omit<WeighedReview, 'publishedAt' | 'weight' | 'reason'> & {
  authorId: number;
  publishedAt: Date | null;
  author: Account;
  subject: Account;
};

function weigh(rows: Row[], at: Date): WeighedReview[] {
  const countedByAuthor = new Map<number, Date[]>();
  return rows.map(({ id, authorId, stars, wouldAgain, publishedAt, author, subject }) => {
    if (!publishedAt) throw new Error(`review ${id} is not published`);
    const counted = countedByAuthor.get(authorId) ?? [];
    const reason =
      sharedReason(author, subject) ?? (isRepeated(publishedAt, counted) ? 'repeated_pair' : null);
    if (!reason) countedByAuthor.set(authorId, [...counted, publishedAt]);
    const weight = reason ? 0 : weightAt((at.getTime() - publishedAt.getTime()) / DAY_MS);
    return { id, stars, wouldAgain, publishedAt, weight, reason };
  });
}

function sharedReason(author: Account, subject: Account): UncountedReason | null {
  if (author.phone !== null && author.phone === subject.phone) return 'shared_phone';
  if (author.taxNumber && author.taxNumber.fingerprint === subject.taxNumber?.fingerprint)
    return 'shared_tax_number';
  if (author.pixKey !== null && author.pixKey === subject.pixKey) return 'shared_pix_key';
  return null;
}

/** Whether the pair has its counted reviews of the last days already. */
function isRepeated(publishedAt: Date, counted: Date[]): boolean {
  const since = publishedAt.getTime() - PAIR_DAYS * DAY_MS;
  return counted.filter((earlier) => earlier.getTime() > since).length >= PAIR_REVIEWS;
}
