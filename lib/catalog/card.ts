import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { avatarUrl } from '../accounts/avatar';
import { Prisma } from '../generated/prisma/client';
import { coverUrl } from '../media/rules';
import { findCityNames } from '../places/location';
import { findStateOf } from '../places/state';
import { toReais } from '../platform/money';
import type { WorkCard } from './contract';
import { CARD_DESCRIPTION_SOURCE_LENGTH, hideContacts, summarise } from './rules';

/**
 * An ad as the search reads it, of `work` and its `owner`. Nothing that tells how to reach its owner is ever selected.
 * An array, as Postgres sends 8 kB in one go, and a page of 21 with the names of these in each would be longer.
 */
export const CARD_ARRAY = Prisma.sql`json_build_array(
  work.id, work.title, left(work.description, ${CARD_DESCRIPTION_SOURCE_LENGTH}::int), work.profession,
  work.price_cents, work.discount_cents, work.cover_name, work.city_id,
  owner.uid, owner.name, owner.avatar_version)`;

/** In the order of CARD_ARRAY. */
const card = z.strictObject({
  id: z.number(),
  title: z.string(),
  descriptionStart: z.string(),
  profession: z.string(),
  priceCents: z.number(),
  discountCents: z.number(),
  coverName: z.string().nullable(),
  cityId: z.number(),
  uid: z.string(),
  userName: z.string(),
  avatarVersion: z.number().nullable(),
});
const names = Object.keys(card.shape);

export const cardRow = z
  .array(z.unknown())
  .transform((values) => Object.fromEntries(values.map((value, index) => [names[index], value])))
  .pipe(card);

type CardRow = z.output<typeof cardRow>;

// Censoring takes longer than the search itself, and the same ads lead many searches.
const cardText = remember(hideContacts);
const cardSummary = remember(summarise);

/** The cards of ads, with what their owners wrote censored for display. Money in reais. */
export async function toCards(rows: CardRow[]): Promise<WorkCard[]> {
  const cityNames = await findCityNames(rows.map(({ cityId }) => cityId));
  return rows.map((row) => toCard(row, cityNames.get(row.cityId) ?? ''));
}

function toCard(row: CardRow, city: string): WorkCard {
  return {
    id: row.id,
    uid: row.uid,
    name: cardText(row.userName),
    profession: cardText(row.profession),
    title: cardText(row.title),
    description: cardSummary(row.descriptionStart),
    price: toReais(row.priceCents),
    discount: toReais(row.discountCents),
    city: `${city}, ${findStateOf(row.cityId)?.code}`,
    avatar: avatarUrl({ uid: row.uid, version: row.avatarVersion }),
    cover: coverUrl({ uid: row.uid, workId: row.id, name: row.coverName }, 480),
  };
}

/** The same answers, kept for the texts that were asked for last: about 10 MB at the most. */
function remember(change: (text: string) => string): (text: string) => string {
  const known = new LRUCache<string, string>({ max: 20_000 });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = change(text);
    known.set(text, answer);
    return answer;
  };
}
