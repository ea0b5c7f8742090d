import { avatarUrl } from '@/lib/accounts/avatar';
import { db } from '@/lib/platform/database/db';
import { hideContacts } from '../censor';
import type { WorkCard } from '../contract';
import { listCards } from '../list-cards';
import { showReputation } from '../reputation/shown-reputation';
import type { ProviderCard } from './contract';
import { HAS_PAGE } from './has-page';
import { splitItems } from './item';

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
