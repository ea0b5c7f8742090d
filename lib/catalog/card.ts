import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { avatarUrl } from '../accounts/avatar';
import { coverUrl } from '../media/rules';
import { findStateOf } from '../places/state';
import { toReais } from '../platform/money';
import type { WorkCard } from './contract';
import { hideContacts, summarise } from './censor';
import { showReputation } from './reputation/shown-reputation';

/** As produced by the view search.cards. Money in BRL cents. */
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
    z.tuple([z.number(), z.number()]).nullable(),
  ])
  .transform(
    ([
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
      subWorks,
    ]) => ({
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
      subWorks,
    }),
  );

/**
 * Cards by their JSON: parsing and censoring takes longer than finding an ad, and the same ads lead many
 * searches. A changed ad has other JSON, so no cached card is outdated. At most about 20 MB.
 */
const cards = new LRUCache<string, Readonly<ReadAd>>({ max: 10_000 });

type AdOnCard = Omit<WorkCard, 'rating' | 'reviews' | 'verified' | 'distance_km'>;
type ReadAd = { card: AdOnCard; cityId: number };

/** What a card says of its owner, from the columns of search.cards. */
export const ownerOnCard = z.object({
  rating: z.number().nullable(),
  reviews: z.number(),
  verified: z.boolean(),
});

/** Parses an ad's card from JSON and censors its texts for display. Money in reais. */
export function readCard(json: string, owner: z.output<typeof ownerOnCard>): WorkCard {
  return { ...readAd(json).card, ...showReputation(owner), verified: owner.verified };
}

/** The city of the ad in the JSON of a card. */
export function readCityId(json: string): number {
  return readAd(json).cityId;
}

function readAd(json: string): Readonly<ReadAd> {
  const before = cards.get(json);
  if (before) return before;
  const ad = cardJson.parse(JSON.parse(json));
  const read = { card: toCard(ad), cityId: ad.cityId };
  // A copy, because a slice of a longer string would keep the whole string in memory.
  cards.set(Buffer.from(json).toString(), read);
  return read;
}

function toCard({ id, uid, ...ad }: z.output<typeof cardJson>): AdOnCard {
  return {
    id,
    uid,
    name: hideContacts(ad.name),
    profession: hideContacts(ad.profession),
    title: hideContacts(ad.title),
    description: summarise(ad.descriptionStart),
    price: toReais(ad.price),
    discount: toReais(ad.discount),
    from: lowestOf(ad.price, ad.subWorks),
    city: `${ad.city}, ${findStateOf(ad.cityId)?.code}`,
    avatar: avatarUrl({ uid, version: ad.avatar }),
    cover: coverUrl({ uid, workId: id, name: ad.cover }, 480),
  };
}

/** The lowest price, in reais, when the services of an ad differ in price. */
function lowestOf(price: number, subWorks: [lowest: number, highest: number] | null): number | null {
  const [lowest, highest] = subWorks ?? [price, price];
  return lowest === price && highest === price ? null : toReais(Math.min(price, lowest));
}
