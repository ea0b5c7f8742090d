import { AD_LIFETIME, type Lifetime, LIST_LIFETIME } from '@/lib/services/page-cache/public-pages';

type CacheRules = {
  ad: Lifetime;
  list: Lifetime;
  /** Whether an edit of any ad makes all pages with lists of ads be forgotten. */
  editPurgesLists: boolean;
  /** Whether the page of an edited ad is rendered without waiting for a visitor. */
  editRendersAd: boolean;
};

/** What server/page-cache promises. */
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
 * Which of the views, in the order of their time, find their page in a cache that keeps to the rules, forgets nothing
 * else and renders in no time.
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
