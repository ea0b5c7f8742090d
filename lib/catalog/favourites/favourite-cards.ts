import { avatarUrl } from '@/lib/accounts/avatar';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { hideContacts } from '../censor';
import type { WorkCard } from '../contract';
import { listCards } from '../list-cards';
import { showReputation } from '../reputation/shown-reputation';
import type { ProviderCard } from './contract';

/** Providers with a public page: an open account with a visible ad or with reviews that count. */
export const HAS_PAGE = {
  deletedAt: null,
  blockedAt: null,
  OR: [{ works: { some: { hiddenAt: null } } }, { reputation: { reviews: { gt: 0 } } }],
} satisfies Prisma.UserWhereInput;

/** The cards of the visible ads and providers among these items. */
export async function listFavouriteCards(
  items: string[],
): Promise<{ ads: WorkCard[]; providers: ProviderCard[] }> {
  const { workIds, uids } = splitItems(items);
  const [ads, providers] = await Promise.all([listCards(workIds), listProviderCards(uids)]);
  return { ads, providers };
}

/** The cards of those providers who have a page, in no particular order. */
export async function listProviderCards(uids: string[]): Promise<ProviderCard[]> {
  const users = await db.user.findMany({
    where: { ...HAS_PAGE, uid: { in: uids } },
    select: {
      uid: true,
      name: true,
      profession: true,
      avatarVersion: true,
      reputation: { select: { rating: true, reviews: true } },
    },
  });
  return users.map(({ uid, name, profession, avatarVersion, reputation }) => ({
    uid,
    name: hideContacts(name),
    profession: hideContacts(profession ?? ''),
    avatar: avatarUrl({ uid, version: avatarVersion }),
    ...showReputation(reputation ?? { rating: null, reviews: 0 }),
  }));
}

/** The ids of ads and the uids of providers among the items of a call. */
export function splitItems(items: readonly string[]): { workIds: number[]; uids: string[] } {
  const isProvider = (item: string) => item.startsWith('@');
  return {
    workIds: items.filter((item) => !isProvider(item)).map(Number),
    uids: items.filter(isProvider).map((item) => item.slice(1)),
  };
}
