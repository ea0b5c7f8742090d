import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { lockActor } from '@/lib/accounts/lock-actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { toCents, toReais } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import type { Favourite, saveFavourite as contract } from './contract';
import { HAS_PAGE, splitItems } from './favourite-cards';
import { listLowestPrices } from './lowest-prices';
import { MAX_FAVOURITES } from './rules';

/**
 * Saves or removes a favourite of the actor; idempotent. Throws `not_found` (work_not_found, user_not_found) when the
 * ad or provider to be saved is not visible, `conflict` (too_many_favourites), `unauthenticated`.
 */
export async function saveFavourite(
  actor: Actor,
  { item, saved }: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.answer>> {
  await db.$transaction(async (tx) => {
    await lockActor(tx, actor);
    await (saved ? add(tx, actor.userId, item) : remove(tx, actor.userId, item));
  });
  return { item, saved };
}

/** The actor's favourites, latest first. */
export async function listFavourites({ userId }: Actor): Promise<{ list: Favourite[] }> {
  return { list: await readFavourites(db, userId) };
}

/**
 * Adds favourites that a browser stored for a visitor, as far as they still exist and the limit allows. Returns all.
 * Throws `unauthenticated`.
 */
export function mergeFavourites(actor: Actor, list: Favourite[]): Promise<{ list: Favourite[] }> {
  return db.$transaction(async (tx) => {
    const { id: userId } = await lockActor(tx, actor);
    const rows = await toRows(tx, userId, list);
    const known = await tx.favourite.findMany({
      where: { userId },
      select: { workId: true, providerId: true },
    });
    const isKnown = (row: Row) =>
      known.some(({ workId, providerId }) => workId === row.workId && providerId === row.providerId);
    const added = rows.filter((row) => !isKnown(row)).slice(0, Math.max(0, MAX_FAVOURITES - known.length));
    await tx.favourite.createMany({ data: added, skipDuplicates: true });
    return { list: await readFavourites(tx, userId) };
  });
}

type Row = {
  userId: number;
  createdAt: Date;
  workId: number | null;
  providerId: number | null;
  priceSeenCents: number | null;
};

async function add(tx: Prisma.TransactionClient, userId: number, item: string): Promise<void> {
  const [row] = await toRows(tx, userId, [{ item, price_seen: null, saved_at: clock.now().toISOString() }]);
  if (!row) throw new DomainError('not_found', item.startsWith('@') ? 'user_not_found' : 'work_not_found');
  const { workId, providerId } = row;
  if ((await tx.favourite.count({ where: { userId, workId, providerId } })) > 0) return;
  if ((await tx.favourite.count({ where: { userId } })) >= MAX_FAVOURITES)
    throw new DomainError('conflict', 'too_many_favourites');
  await tx.favourite.createMany({ data: [row], skipDuplicates: true });
}

async function remove(tx: Prisma.TransactionClient, userId: number, item: string): Promise<void> {
  const { workIds, uids } = splitItems([item]);
  await tx.favourite.deleteMany({
    where: { userId, OR: [{ workId: { in: workIds } }, { provider: { uid: { in: uids } } }] },
  });
}

/** The rows of those favourites that are visible, latest first; a missing price becomes the current one. */
async function toRows(tx: Prisma.TransactionClient, userId: number, list: Favourite[]): Promise<Row[]> {
  const { workIds, uids } = splitItems(list.map(({ item }) => item));
  const prices = await listLowestPrices(tx, workIds);
  const users = await tx.user.findMany({
    where: { ...HAS_PAGE, uid: { in: uids } },
    select: { id: true, uid: true },
  });
  const providers = new Map(users.map(({ id, uid }) => [`@${uid}`, id]));
  const now = clock.now();
  return list
    .flatMap(({ item, price_seen, saved_at }): Row[] => {
      const createdAt = new Date(Math.min(new Date(saved_at).getTime(), now.getTime()));
      const providerId = providers.get(item);
      if (providerId !== undefined)
        return [{ userId, createdAt, workId: null, providerId, priceSeenCents: null }];
      const workId = Number(item);
      const price = prices.get(workId);
      if (price === undefined) return [];
      const priceSeenCents = price_seen === null ? price : toCents(price_seen);
      return [{ userId, createdAt, workId, providerId: null, priceSeenCents }];
    })
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
}

async function readFavourites(tx: Prisma.TransactionClient, userId: number): Promise<Favourite[]> {
  const rows = await tx.favourite.findMany({
    where: { userId },
    select: { workId: true, priceSeenCents: true, createdAt: true, provider: { select: { uid: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ workId, priceSeenCents, createdAt, provider }) => ({
    item: provider ? `@${provider.uid}` : String(workId),
    price_seen: priceSeenCents === null ? null : toReais(priceSeenCents),
    saved_at: createdAt.toISOString(),
  }));
}
