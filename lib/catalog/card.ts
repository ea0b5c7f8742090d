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

/** The card of an ad, with what its owner wrote censored for display. Money in reais. */
export function toCard(row: CardRow): WorkCard {
  return {
    id: row.id,
    uid: row.uid,
    name: hideContacts(row.userName),
    profession: hideContacts(row.profession),
    title: hideContacts(row.title),
    description: summarise(row.descriptionStart),
    price: toReais(row.priceCents),
    discount: toReais(row.discountCents),
    city: `${row.city}, ${row.stateCode}`,
    avatar: avatarUrl({ uid: row.uid, version: row.avatarVersion }),
    cover: coverUrl({ uid: row.uid, workId: row.id, name: row.coverName }, 480),
  };
}
