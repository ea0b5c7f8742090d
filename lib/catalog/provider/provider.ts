import { z } from 'zod';
import { avatarKey, avatarUrl } from '@/lib/accounts/avatar';
import { ownerOnCard, readCard } from '@/lib/catalog/card';
import { censor, hideContacts } from '@/lib/catalog/censor';
import type { WorkCard } from '@/lib/catalog/contract';
import { toPicture } from '@/lib/catalog/pictures/picture-row';
import type { WorkPicture } from '@/lib/media/fields';
import { db } from '@/lib/platform/database/db';

/** Shown on the page of a provider. */
const MAX_ADS = 60;
const MAX_PICTURES = 12;

/** A picture of one of the provider's ads. */
export type ShownPicture = WorkPicture & { workId: number; title: string };

/** A provider for their page, censored for display. Contact details are never selected. */
export type Provider = {
  userId: number;
  uid: string;
  name: string;
  profession: string;
  description: string;
  avatar: string | null;
  /** Of the avatar in the storage. */
  avatarKey: string | null;
  since: Date;
  identityVerifiedAt: Date | null;
  /** When a tax number was given, or changed since. */
  taxNumberAt: Date | null;
  /** Visible ads, newest first. */
  works: WorkCard[];
  pictures: ShownPicture[];
};

/** The user with this handle as a provider; null when there is none, or when the account is closed or blocked. */
export async function findProvider(uid: string): Promise<Provider | null> {
  const user = await db.user.findUnique({
    where: { uid, deletedAt: null, blockedAt: null },
    select: {
      id: true,
      name: true,
      profession: true,
      description: true,
      avatarVersion: true,
      createdAt: true,
      identityVerifiedAt: true,
      taxNumber: { select: { changedAt: true } },
    },
  });
  if (!user) return null;
  const [works, pictures] = await Promise.all([listWorks(user.id), listPictures(uid, user.id)]);
  return {
    userId: user.id,
    uid,
    name: hideContacts(user.name),
    profession: hideContacts(user.profession ?? ''),
    description: censor(user.description ?? ''),
    avatar: avatarUrl({ uid, version: user.avatarVersion }),
    avatarKey: user.avatarVersion === null ? null : avatarKey({ uid, version: user.avatarVersion }),
    since: user.createdAt,
    identityVerifiedAt: user.identityVerifiedAt,
    taxNumberAt: user.taxNumber?.changedAt ?? null,
    works,
    pictures,
  };
}

const cardRows = z.array(ownerOnCard.extend({ json: z.string() }));

async function listWorks(userId: number): Promise<WorkCard[]> {
  const rows = await db.$queryRaw`
    select card_json as json, rating, reviews, verified from search.cards
    where user_id = ${userId} and hidden_at is null order by id desc limit ${MAX_ADS}`;
  return cardRows.parse(rows).map(({ json, ...owner }) => readCard(json, owner));
}

async function listPictures(uid: string, userId: number): Promise<ShownPicture[]> {
  const rows = await db.workPicture.findMany({
    where: { work: { userId, hiddenAt: null } },
    include: { work: { select: { title: true } } },
    orderBy: [{ workId: 'desc' }, { position: 'asc' }, { id: 'asc' }],
    take: MAX_PICTURES,
  });
  return rows.map(({ workId, work, ...picture }) => ({
    ...toPicture({ uid, workId }, { ...picture, alt: hideContacts(picture.alt) }),
    workId,
    title: hideContacts(work.title),
  }));
}
