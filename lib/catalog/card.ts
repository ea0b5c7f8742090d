import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { avatarUrl } from '../accounts/avatar';
import { coverUrl } from '../media/rules';
import { findStateOf } from '../places/state';
import { toReais } from '../platform/money';
import type { WorkCard } from './contract';
import { hideContacts, summarise } from './censor';

/** As the view search.cards has it. Money in BRL cents. */
const cardJson = z
  .tuple([
    z.number(),
    z.string(),
    z.string(),
    z.string(),
    z.number(),
    z.number(),
    z.string().nullable(),
    z.number(),
    z.string(),
    z.string(),
    z.string(),
    z.number().nullable(),
  ])
  .transform(
    ([id, title, descriptionStart, profession, price, discount, cover, cityId, city, uid, name, avatar]) => ({
      id,
      title,
      descriptionStart,
      profession,
      price,
      discount,
      cover,
      cityId,
      city,
      uid,
      name,
      avatar,
    }),
  );

/**
 * Cards by their JSON. To read and censor an ad takes longer than to find it, and the same ads lead many searches. An
 * ad that changes gets another one, so no card here is ever outdated. About 20 MB at the most.
 */
const cards = new LRUCache<string, Readonly<WorkCard>>({ max: 10_000 });

/** The card of an ad from its JSON, with what its owner wrote censored for display. Money in reais. */
export function readCard(json: string): Readonly<WorkCard> {
  const before = cards.get(json);
  if (before) return before;
  const card = toCard(cardJson.parse(JSON.parse(json)));
  // A copy, as a piece of a longer string keeps the whole page of it in memory.
  cards.set(Buffer.from(json).toString(), card);
  return card;
}

function toCard({ id, uid, ...ad }: z.output<typeof cardJson>): WorkCard {
  return {
    id,
    uid,
    name: hideContacts(ad.name),
    profession: hideContacts(ad.profession),
    title: hideContacts(ad.title),
    description: summarise(ad.descriptionStart),
    price: toReais(ad.price),
    discount: toReais(ad.discount),
    city: `${ad.city}, ${findStateOf(ad.cityId)?.code}`,
    avatar: avatarUrl({ uid, version: ad.avatar }),
    cover: coverUrl({ uid, workId: id, name: ad.cover }, 480),
  };
}
