import { noteSitemapChanges } from '@/lib/catalog/sitemap';
import { PURGE_CHANNEL } from '@/lib/services/page-cache/purge';
import type { Channel } from '../postgres-listener';
import type { MemoryTier } from './memory-tier';

/** Forgets the pages and sitemaps of the ads that Postgres names; after a time without hearing it, all of them. */
export function purges(memory: MemoryTier): Channel {
  return {
    name: PURGE_CHANNEL,
    heard(payload) {
      const workIds = payload.split(' ').filter(Boolean).map(Number);
      memory.purge(workIds);
      noteSitemapChanges(workIds);
    },
    listening() {
      memory.clear();
      noteSitemapChanges([]);
    },
  };
}
