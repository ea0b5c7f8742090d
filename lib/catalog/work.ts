import { z } from 'zod';
import { avatarUrl } from '../accounts/avatar';
import { readCategory } from './ad-category';
import { pictureRow, toPicture } from './pictures/picture-row';
import { coverUrl } from '../media/rules';
import { db } from '../platform/database/db';
import { DomainError } from '../platform/errors';
import { toReais } from '../platform/money';
import type { WorkCard, WorkDetails } from './contract';
import { censor, hideContacts } from './censor';
import { showReputation } from './reputation/shown-reputation';
import { searchWorks } from './search';

/** An ad for its page. Contact details of the owner are never selected. */
const workRow = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  profession: z.string(),
  chosenCategory: z.string().nullable(),
  priceCents: z.number(),
  discountCents: z.number(),
  coverName: z.string().nullable(),
  updatedAt: z.date(),
  cityId: z.number(),
  stateId: z.number(),
  city: z.string(),
  stateCode: z.string(),
  uid: z.string(),
  userName: z.string(),
  userDescription: z.string(),
  avatarVersion: z.number().nullable(),
  identityVerifiedAt: z.date().nullable(),
  rating: z.number().nullable(),
  reviews: z.number(),
  subWorks: z.array(
    z.object({ id: z.number(), title: z.string(), description: z.string(), priceCents: z.number() }),
  ),
  pictures: z.array(pictureRow),
});

/**
 * A visible ad with its owner and sub-works, censored for display (specification, point 5). Money in reais.
 * Throws `not_found` without a visible ad of this id.
 */
export async function getWork(id: number): Promise<WorkDetails> {
  const row = await findRow(id);
  if (!row) throw new DomainError('not_found', 'work_not_found');
  const { rating, reviews } = showReputation(row);
  return {
    work: {
      id: row.id,
      title: hideContacts(row.title),
      description: censor(row.description),
      price: toReais(row.priceCents),
      discount: toReais(row.discountCents),
      user_uid: row.uid,
      user_name: hideContacts(row.userName),
      user_profession: hideContacts(row.profession),
      category: readCategory(row.chosenCategory),
      user_description: censor(row.userDescription),
      user_verified_at: row.identityVerifiedAt?.toISOString() ?? null,
      user_rating: rating,
      user_reviews: reviews,
      city: `${row.city}, ${row.stateCode}`,
      city_id: row.cityId,
      state_id: row.stateId,
      avatar: avatarUrl({ uid: row.uid, version: row.avatarVersion }),
      cover: coverUrl({ uid: row.uid, workId: row.id, name: row.coverName }, 1280),
      updated_at: row.updatedAt.toISOString(),
    },
    subworks: row.subWorks.map((subWork) => ({
      id: subWork.id,
      title: hideContacts(subWork.title),
      description: censor(subWork.description),
      price: toReais(subWork.priceCents),
    })),
    pictures: row.pictures.map((picture) =>
      toPicture({ uid: row.uid, workId: row.id }, { ...picture, alt: hideContacts(picture.alt) }),
    ),
  };
}

/** The first `limit` ads that match `term` in the whole country; at most a page of a search. */
export async function listSampleWorks({
  term = '',
  limit,
}: {
  term?: string;
  limit: number;
}): Promise<WorkCard[]> {
  const { list } = await searchWorks({ term, location: '' });
  return list.slice(0, limit);
}

/** One round trip, which Prisma's relations would not be. */
async function findRow(id: number): Promise<z.output<typeof workRow> | undefined> {
  const rows = await db.$queryRaw`
    select
      work.id, work.title, work.description, work.profession,
      work.chosen_category as "chosenCategory",
      work.price_cents as "priceCents", work.discount_cents as "discountCents",
      work.cover_name as "coverName", work.updated_at as "updatedAt",
      work.city_id as "cityId", work.state_id as "stateId", city.name as city, state.code as "stateCode",
      owner.uid, owner.name as "userName", coalesce(owner.description, '') as "userDescription",
      owner.avatar_version as "avatarVersion", owner.identity_verified_at as "identityVerifiedAt",
      reputation.rating, coalesce(reputation.reviews, 0) as reviews,
      coalesce((
        select json_agg(
          json_build_object('id', id, 'title', title, 'description', description, 'priceCents', price_cents)
          order by position, id)
        from sub_works where work_id = work.id
      ), '[]') as "subWorks",
      coalesce((
        select json_agg(
          json_build_object('id', id, 'name', name, 'alt', alt, 'width', width, 'height', height, 'blur', blur)
          order by position, id)
        from work_pictures where work_id = work.id
      ), '[]') as pictures
    from works as work
    join users as owner on owner.id = work.user_id
    join cities as city on city.id = work.city_id
    join states as state on state.id = work.state_id
    left join provider_reputations as reputation on reputation.user_id = work.user_id
    where work.id = ${id} and work.hidden_at is null`;
  return z.array(workRow).parse(rows)[0];
}
