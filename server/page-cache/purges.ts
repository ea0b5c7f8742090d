import { noteSitemapChanges } from '@/lib/catalog/sitemap';
import { readPrimaryForNow } from '@/lib/platform/replica/replica';
import { ALL_LISTS, ALL_PAGES, PURGE_CHANNEL } from '@/lib/services/page-cache/purge';
import type { Channel } from '../postgres-listener';
import type { MemoryTier } from './memory-tier';

/**
 * Forgets the pages and sitemaps of the ads that Postgres names, all lists, or all pages; after a time without hearing
 * it, everything.
 */
export function purges(memory: MemoryTier): Channel {
  return {
    name: PURGE_CHANNEL,
    heard(payload) {
      if (payload === ALL_LISTS || payload === ALL_PAGES) readPrimaryForNow();
      if (payload === ALL_LISTS) return memory.purge([null]);
      if (payload === ALL_PAGES) return memory.clear();
      const workIds = payload.split(' ').filter(Boolean).map(Number);
      memory.purge(workIds);
      noteSitemapChanges(workIds);
    },
    listening() {
      readPrimaryForNow();
      memory.clear();
      noteSitemapChanges([]);
    },
  };
}
