import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { lockActor } from '@/lib/accounts/lock-actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { findLocation } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';
import { clock } from '@/lib/services/clock/clock';
import type { Criteria } from '../search-request';
import type { listSavedSearches as contract, SearchDescription } from './contract';
import { type CriteriaColumns, fromColumns, pathOf, toColumns } from './criteria';
import { indexSearches } from './index-searches';
import { lockOwnerOf } from './owner';
import { type Frequency, MAX_SAVED_SEARCHES } from './rules';

type SavedSearches = z.output<typeof contract.answer>;

/** The actor's saved searches, latest first. */
export async function listSavedSearches({ userId }: Actor): Promise<SavedSearches> {
  const searches = await db.savedSearch.findMany({
    where: { owner: { userId } },
    orderBy: { id: 'desc' },
  });
  return {
    list: await Promise.all(
      searches.map(async (columns) => ({
        id: columns.id,
        ...(await describeSearch(columns)),
        path: pathOf(columns),
        frequency: columns.frequency,
      })),
    ),
  };
}

export async function describeSearch(columns: CriteriaColumns): Promise<SearchDescription> {
  const { term, location, category, priceFrom, priceTo, rating, isVerified, near, radiusKm } =
    fromColumns(columns);
  return {
    search: term,
    location,
    ...(category !== undefined && { category }),
    ...(priceFrom !== undefined && { price_from: priceFrom }),
    ...(priceTo !== undefined && { price_to: priceTo }),
    ...(rating !== undefined && { rating }),
    verified: isVerified === true,
    ...(near !== undefined && { near }),
    ...(radiusKm !== undefined && { radius: radiusKm }),
    place: await placeOf(columns),
  };
}

/** The place of a search, or the centre of its area, for display; null: the whole country. */
export async function placeOf({ cityId, stateId, near }: CriteriaColumns): Promise<string | null> {
  const place = await findLocation(String(cityId ?? stateId ?? near ?? ''));
  return place && placeName(place);
}

/**
 * Saves a search of the actor; if it is already saved, changes its frequency. Throws `invalid` (readCriteria), `conflict`
 * (too_many_saved_searches), `unauthenticated`.
 */
export async function saveSearch(
  actor: Actor,
  { criteria, frequency }: { criteria: Criteria; frequency: Frequency },
): Promise<void> {
  const columns = toColumns(criteria);
  await db.$transaction(async (tx) => {
    const { id: userId } = await lockActor(tx, actor);
    const ownerId = await lockOwnerOf(tx, { userId });
    const { count } = await tx.savedSearch.updateMany({
      where: { ownerId, ...columns },
      data: { frequency },
    });
    if (count > 0) return;
    await refuseTooMany(tx, ownerId);
    const now = clock.now();
    const { id } = await tx.savedSearch.create({
      data: { ...columns, ownerId, frequency, createdAt: now, confirmedAt: now },
      select: { id: true },
    });
    await indexSearches(tx, [id]);
  });
}

/** The caller holds the lock on the owner. Throws `conflict` (too_many_saved_searches). */
export async function refuseTooMany(tx: Prisma.TransactionClient, ownerId: number): Promise<void> {
  const count = await tx.savedSearch.count({ where: { ownerId, confirmedAt: { not: null } } });
  if (count >= MAX_SAVED_SEARCHES) throw new DomainError('conflict', 'too_many_saved_searches');
}

/** Throws `not_found` (saved_search_not_found) for an unknown or another user's search, `unauthenticated`. */
export async function updateSavedSearch(
  actor: Actor,
  { id, frequency }: { id: number; frequency: Frequency },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOwnSearch(tx, actor, id);
    await tx.savedSearch.update({ where: { id }, data: { frequency } });
    if (frequency === 'never') await tx.savedSearchHit.deleteMany({ where: { searchId: id } });
  });
}

/** Throws `not_found` (saved_search_not_found) for an unknown or another user's search, `unauthenticated`. */
export async function deleteSavedSearch(actor: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOwnSearch(tx, actor, id);
    await tx.savedSearch.delete({ where: { id } });
  });
}

async function lockOwnSearch(tx: Prisma.TransactionClient, actor: Actor, id: number): Promise<void> {
  const { id: userId } = await lockActor(tx, actor);
  const ownerId = await lockOwnerOf(tx, { userId });
  if ((await tx.savedSearch.count({ where: { id, ownerId } })) === 0)
    throw new DomainError('not_found', 'saved_search_not_found');
}
