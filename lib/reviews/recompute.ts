import { isDeepStrictEqual } from 'node:util';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { categoryOf, listCategoryReviews } from '@/lib/catalog/reputation/category-means';
import {
  type ComputedNumbers,
  type DueReputation,
  listDueReputations,
  markAgingReputations,
  storeReputation,
} from '@/lib/catalog/reputation/due-reputations';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { AGAIN_GROUP } from '@/lib/catalog/reputation/rules';
import { shownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { countOutcomes } from '@/lib/orders/outcomes';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { type CategoryMean, categoryMeanOf, ratingOf } from './rating';
import { LATELY_DAYS } from './rules';
import { weighReviews } from './weight';

const PROVIDERS_AT_ONCE = 1_000;

/** Recomputes the numbers of providers that are due. Safe to run concurrently. */
export async function recomputeReputations(): Promise<void> {
  const due = await listDueReputations(PROVIDERS_AT_ONCE);
  if (due.length === 0) return;
  const meanOf = categoryMeanOf(await listCategoryReviews());
  const items = due.map((provider) => ({ ...provider, id: provider.userId }));
  await forEachIsolated(items, 'a reputation was not computed', (provider) => recompute(provider, meanOf));
}

/** Marks the numbers that change with time alone, so that they are recomputed. */
export async function refreshReputations(): Promise<void> {
  await markAgingReputations(clock.now());
}

async function recompute(due: DueReputation, meanOf: CategoryMean): Promise<void> {
  const at = clock.now();
  const { userId } = due;
  const before = await findReputation(userId);
  const numbers = await compute(userId, meanOf, at);
  await db.$transaction(async (tx) => {
    // Pages are locked before the numbers, as everywhere.
    if (before && !isDeepStrictEqual(shownNumbers(before), shownNumbers({ ...before, ...numbers })))
      await purgePagesOf(tx, userId);
    await storeReputation(tx, due, numbers, at);
  });
}

async function compute(userId: number, meanOf: CategoryMean, at: Date): Promise<ComputedNumbers> {
  const weighed = await weighReviews(db, userId, at);
  const counted = weighed.filter(({ reason }) => reason === null);
  const answers = inWholeGroups(
    counted.flatMap(({ wouldAgain }) => (wouldAgain === null ? [] : [wouldAgain])),
  );
  return {
    reviews: counted.length,
    starsTotal: counted.reduce((sum, { stars }) => sum + stars, 0),
    rating: ratingOf(counted, meanOf(await categoryOf(userId))),
    againAnswers: answers.length,
    againYes: answers.filter(Boolean).length,
    ...(await countOutcomes(db, userId, new Date(at.getTime() - LATELY_DAYS * DAY_MS))),
  };
}

/** Leaves out the latest answers until they fill a group. */
function inWholeGroups(answers: boolean[]): boolean[] {
  return answers.slice(0, answers.length - (answers.length % AGAIN_GROUP));
}
