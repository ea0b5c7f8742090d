import { db } from '@/lib/platform/database/db';
import { countBlockedDuplicates } from '../people/duplicate-accounts';
import { QUEUE_SHOWN } from '../rules';

/** An ad that waits for an operator. */
export type WaitingAd = {
  id: number;
  /** Null: the ad is gone. */
  title: string | null;
  isHidden: boolean;
  /** Version of its texts and pictures; 0: the ad was deleted. */
  version: number;
  /** Of a deleted ad: the reported user. */
  ownerUid: string;
  /** Blocked accounts that share data with the owner. */
  blockedDuplicates: number;
  /** Faults that it is reported for, or grounds for a review. */
  kinds: string[];
  since: Date;
};

/** Ads with open reports, by first report; considers the oldest QUEUE_SHOWN reports. */
export async function listReportedAds(): Promise<WaitingAd[]> {
  const reports = await db.adReport.findMany({
    where: { closedAt: null },
    include: { reported: { select: { id: true, uid: true } } },
    orderBy: { id: 'asc' },
    take: QUEUE_SHOWN,
  });
  const works = await db.work.findMany({
    where: { id: { in: reports.map(({ workId }) => workId) } },
    select: {
      id: true,
      title: true,
      version: true,
      hiddenAt: true,
      user: { select: { id: true, uid: true } },
    },
  });
  // The author of a reported question is not the owner of the ad.
  const ownerOf = ({ workId, reported }: (typeof reports)[number]) =>
    works.find(({ id }) => id === workId)?.user ?? reported;
  const blockedDuplicates = await countBlockedDuplicates(reports.map((report) => ownerOf(report).id));
  const ads = new Map<number, WaitingAd>();
  for (const report of reports) {
    const { workId: id, kind, createdAt } = report;
    const owner = ownerOf(report);
    const known = ads.get(id);
    if (known) known.kinds = [...new Set([...known.kinds, kind])];
    else {
      const work = works.find((each) => each.id === id);
      ads.set(id, {
        id,
        title: work?.title ?? null,
        isHidden: Boolean(work?.hiddenAt),
        version: work?.version ?? 0,
        ownerUid: owner.uid,
        blockedDuplicates: blockedDuplicates(owner.id),
        kinds: [kind],
        since: createdAt,
      });
    }
  }
  return [...ads.values()];
}

/** Ads to be reviewed, oldest first, QUEUE_SHOWN at most. */
export async function listAdsToReview(): Promise<WaitingAd[]> {
  const queued = await db.adLook.findMany({
    where: { lookedAt: null },
    include: {
      work: {
        select: { title: true, version: true, hiddenAt: true, user: { select: { id: true, uid: true } } },
      },
    },
    orderBy: { listedAt: 'asc' },
    take: QUEUE_SHOWN,
  });
  const blockedDuplicates = await countBlockedDuplicates(queued.map(({ work }) => work.user.id));
  return queued.map(({ workId, grounds, listedAt, work: { title, version, hiddenAt, user } }) => ({
    id: workId,
    title,
    isHidden: hiddenAt !== null,
    version,
    ownerUid: user.uid,
    blockedDuplicates: blockedDuplicates(user.id),
    kinds: grounds,
    since: listedAt,
  }));
}
