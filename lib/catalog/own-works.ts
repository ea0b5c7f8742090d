import { z } from 'zod';
import type { Actor } from '../accounts/actor';
import { withPreview } from '../media/rules';
import { toPicture } from './pictures/picture-row';
import { db } from '../platform/database/db';
import { DomainError } from '../platform/errors';
import { toReais } from '../platform/money';
import { readCategory } from './ad-category';
import { ownerOnCard, readCard } from './card';
import { AD_FAULTS } from './moderation/faults';
import type { OwnWork, OwnWorkCard } from './contract';

const adFault = z.enum(AD_FAULTS);
const ownWorks = z.array(
  ownerOnCard.extend({
    json: z.string(),
    previewKey: z.string().nullable(),
    hidden: z.boolean(),
    takenDownFor: adFault.nullable(),
  }),
);

/** The actor's ads as cards, newest first, hidden ones included. */
export async function listOwnWorks({ userId }: Actor): Promise<OwnWorkCard[]> {
  const works = ownWorks.parse(
    await db.$queryRaw`
      select card_json as json, cards.hidden_at is not null as hidden, preview_key as "previewKey",
        taken_down_for as "takenDownFor", rating, reviews, verified
      from search.cards join works using (id) where cards.user_id = ${userId} order by id desc`,
  );
  return works.map(({ json, hidden, previewKey, takenDownFor, ...owner }) => {
    const card = readCard(json, owner);
    return {
      ...card,
      cover: card.cover && withPreview(card.cover, previewKey),
      hidden,
      taken_down_for: takenDownFor,
    };
  });
}

/** The actor's ad as written, for editing; money in reais. Throws `not_found`, also for another user's ad. */
export async function getOwnWork({ userId }: Actor, id: number): Promise<OwnWork> {
  const found = await db.work.findUnique({
    where: { id, userId },
    include: {
      subWorks: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      pictures: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      user: { select: { uid: true, phone: true } },
    },
  });
  if (!found) throw new DomainError('not_found', 'work_not_found');
  const { user, subWorks, pictures, ...work } = found;
  return {
    work: {
      id,
      title: work.title,
      description: work.description,
      price: toReais(work.priceCents),
      city_id: work.cityId,
      state_id: work.stateId,
      category: readCategory(work.chosenCategory),
      hidden: work.hiddenAt !== null,
      taken_down_for: adFault.nullable().parse(work.takenDownFor),
      version: work.version,
    },
    phone: user.phone ?? '',
    subworks: subWorks.map((subWork) => ({
      id: subWork.id,
      title: subWork.title,
      description: subWork.description,
      price: toReais(subWork.priceCents),
    })),
    pictures: pictures.map((picture) =>
      toPicture({ uid: user.uid, workId: id, previewKey: work.previewKey }, picture),
    ),
  };
}
