import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { addUnmatchedAd } from './match-ads';
import { purgeAlerts } from './purge-alerts';
import { MAX_WAITING_HITS, UNMATCHED_AD_DAYS } from './rules';
import { saveSearch } from './saved-search';
import { purgeUnconfirmedSearches } from './visitor';

const now = new Date();

async function createSearch() {
  const { actor } = await logInAs(await createMember());
  await saveSearch(actor, { criteria: { term: 'pintor', location: '' }, frequency: 'weekly' });
  return db.savedSearch.findFirstOrThrow({ where: { owner: { userId: actor.userId } } });
}

test('only the newest hits of each search are kept', async () => {
  const [crowded, other] = [await createSearch(), await createSearch()];
  const hits = ({ id: searchId }: { id: number }, count: number) =>
    Array.from({ length: count }, (_, index) => ({ searchId, workId: index + 1, foundAt: now }));
  await db.savedSearchHit.createMany({
    data: [...hits(crowded, MAX_WAITING_HITS + 3), ...hits(other, MAX_WAITING_HITS)],
  });
  await purgeAlerts(now);
  const kept = await db.savedSearchHit.groupBy({
    by: ['searchId'],
    _count: true,
    _min: { workId: true },
    orderBy: { searchId: 'asc' },
  });
  expect(kept).toEqual([
    { searchId: crowded.id, _count: MAX_WAITING_HITS, _min: { workId: 4 } },
    { searchId: other.id, _count: MAX_WAITING_HITS, _min: { workId: 1 } },
  ]);
});

test('an ad that stays hidden leaves the queue after a week', async () => {
  const week = UNMATCHED_AD_DAYS * 86_400_000;
  const [old, recent] = [
    await createWork({ createdAt: new Date(now.getTime() - week - 1000), hiddenAt: now }),
    await createWork({ createdAt: new Date(now.getTime() - week + 1000), hiddenAt: now }),
  ];
  for (const { id } of [old, recent]) await addUnmatchedAd(db, id);
  await purgeAlerts(now);
  expect(await db.unmatchedAd.findMany()).toEqual([{ workId: recent.id }]);
});

test('the searches of a closed account are deleted', async () => {
  const { ownerId } = await createSearch();
  await purgeUnconfirmedSearches(now);
  expect(await db.savedSearchOwner.count({ where: { id: ownerId } })).toBe(1);
  await db.user.updateMany({ where: { savedSearchOwner: { id: ownerId } }, data: { deletedAt: now } });
  await purgeUnconfirmedSearches(now);
  expect(await db.savedSearchOwner.count({ where: { id: ownerId } })).toBe(0);
});
