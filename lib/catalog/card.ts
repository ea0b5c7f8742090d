import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { avatarUrl } from '../accounts/avatar';
import { coverUrl } from '../media/rules';
import { toReais } from '../platform/money';
import type { WorkCard } from './contract';
import { hideContacts, summarise } from './rules';

/** An ad as the search reads it. Nothing that tells how to reach its owner is ever selected. */
export const cardRow = z.object({
  id: z.number(),
  title: z.string(),
  descriptionStart: z.string(),
  profession: z.string(),
  priceCents: z.number(),
  discountCents: z.number(),
  coverName: z.string().nullable(),
  city: z.string(),
  stateCode: z.string(),
  uid: z.string(),
  userName: z.string(),
  avatarVersion: z.number().nullable(),
});

export type CardRow = z.output<typeof cardRow>;

// Censoring takes longer than the search itself, and the same ads lead many searches.
const cardText = remember(hideContacts);
const cardSummary = remember(summarise);

/** The card of an ad, with what its owner wrote censored for display. Money in reais. */
export function toCard(row: CardRow): WorkCard {
  return {
    id: row.id,
    uid: row.uid,
    name: cardText(row.userName),
    profession: cardText(row.profession),
    title: cardText(row.title),
    description: cardSummary(row.descriptionStart),
    price: toReais(row.priceCents),
    discount: toReais(row.discountCents),
    city: `${row.city}, ${row.stateCode}`,
    avatar: avatarUrl({ uid: row.uid, version: row.avatarVersion }),
    cover: coverUrl({ uid: row.uid, workId: row.id, name: row.coverName }, 480),
  };
}

/** The same answers, kept for the texts that were asked for last: about 10 MB at the most. */
function remember(change: (text: string) => string): (text: string) => string {
  const known = new LRUCache<string, string>({ max: 20_000 });
  return (text) => {
    const answer = known.get(text) ?? change(text);
    known.set(text, answer);
    return answer;
  };
}
