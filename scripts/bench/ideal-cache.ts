import { AD_LIFETIME, type Lifetime, LIST_LIFETIME } from '@/lib/services/page-cache/public-pages';

type CacheRules = {
  ad: Lifetime;
  list: Lifetime;
  /** An edit of any ad purges all pages that list ads. */
  editPurgesLists: boolean;
  /** An edit renders the page of the ad in the background instead of on the next visit. */
  editRendersAd: boolean;
};

/** The rules that server/page-cache follows. */
export const CACHE_RULES: CacheRules = {
  ad: AD_LIFETIME,
  list: LIST_LIFETIME,
  editPurgesLists: false,
  editRendersAd: true,
};

/** `at` is in milliseconds; `key` names the page in one language. */
export type PageView = { at: number; key: string; kind: 'ad' | 'list' };
export type Edit = { at: number; keys: string[] };

/**
 * Tells for each view, in chronological order, whether an ideal cache would hit: one that follows the rules, never
 * evicts and renders instantly.
 */
export function idealHits(views: readonly PageView[], edits: readonly Edit[], rules: CacheRules): boolean[] {
  const renderedAt = { ad: new Map<string, number>(), list: new Map<string, number>() };
  let edited = 0;

  function applyEditsUntil(now: number): void {
    for (let edit = edits[edited]; edit && edit.at <= now; edit = edits[(edited += 1)]) {
      for (const key of edit.keys) {
        if (rules.editRendersAd) renderedAt.ad.set(key, edit.at);
        else renderedAt.ad.delete(key);
      }
      if (rules.editPurgesLists) renderedAt.list.clear();
    }
  }

  return views.map(({ at, key, kind }) => {
    applyEditsUntil(at);
    const { freshSeconds, staleSeconds } = rules[kind];
    const age = (at - (renderedAt[kind].get(key) ?? -Infinity)) / 1000;
    if (age >= freshSeconds) renderedAt[kind].set(key, at);
    return age < freshSeconds + staleSeconds;
  });
}
