import { db } from '@/lib/platform/database/db';
import { countBlockedDuplicates } from '../people/duplicate-accounts';
import { QUEUE_SHOWN } from '../rules';
import type { WaitingAd } from './contract';

/** Ads with open reports, that were reported first come first; of the oldest QUEUE_SHOWN reports. */
export async function listReportedAds(): Promise<WaitingAd[]> {
  const reports = await db.adReport.findMany({
    where: { closedAt: null },
    include: { reported: { select: { uid: true } } },
    orderBy: { id: 'asc' },
    take: QUEUE_SHOWN,
  });
  const works = await db.work.findMany({
    where: { id: { in: reports.map(({ workId }) => workId) } },
    select: { id: true, title: true },
  });
  const sameBlocked = await countBlockedDuplicates(reports.map(({ reportedId }) => reportedId));
  const ads = new Map<number, WaitingAd>();
  for (const { workId: id, kind, createdAt, reportedId, reported } of reports) {
    const known = ads.get(id);
    if (known) known.kinds = [...new Set([...known.kinds, kind])];
    else
      ads.set(id, {
        id,
        title: works.find((work) => work.id === id)?.title ?? '',
        owner_uid: reported.uid,
        same_blocked: sameBlocked(reportedId),
        kinds: [kind],
        since: createdAt.toISOString(),
      });
  }
  return [...ads.values()];
}

/** Ads that want a look of an operator, the oldest first, as many as a screen shows. */
export async function listListedAds(): Promise<WaitingAd[]> {
  const looks = await db.adLook.findMany({
    where: { lookedAt: null },
    include: { work: { select: { title: true, user: { select: { id: true, uid: true } } } } },
    orderBy: { listedAt: 'asc' },
    take: QUEUE_SHOWN,
  });
  const sameBlocked = await countBlockedDuplicates(looks.map(({ work }) => work.user.id));
  return looks.map(({ workId, grounds, listedAt, work: { title, user } }) => ({
    id: workId,
    title,
    owner_uid: user.uid,
    same_blocked: sameBlocked(user.id),
    kinds: grounds,
    since: listedAt.toISOString(),
  }));
}
