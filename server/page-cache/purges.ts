import { noteSitemapChanges } from '@/lib/catalog/sitemap';
import { isPageTag, PURGE_CHANNEL } from '@/lib/services/page-cache/announce';
import type { Channel } from '../postgres-listener';
import type { PageStore } from './page-store';

/** Forgets the pages and sitemaps that Postgres names; after a time without hearing it, all of them. */
export function purges(store: PageStore): Channel {
  return {
    name: PURGE_CHANNEL,
    heard(payload) {
      const tags = payload.split(' ').filter(isPageTag);
      store.purge(tags);
      noteSitemapChanges(tags);
    },
    listening() {
      store.clear();
      noteSitemapChanges([]);
    },
  };
}
