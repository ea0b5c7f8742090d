import { noteSitemapChanges } from '@/lib/catalog/sitemap';
import { readPrimaryForNow } from '@/lib/platform/replica/replica';
import { ALL_LISTS, ALL_PAGES, PURGE_CHANNEL } from '@/lib/services/page-cache/purge';
import type { Channel } from '../postgres-listener';
import type { MemoryTier } from './memory-tier';

/**
 * Purges the pages and sitemaps of the ads in a notification, all lists, or all pages. Purges everything when the
 * subscription begins, because earlier notifications are lost.
 */
export function purges(memory: MemoryTier): Channel {
  return {
    name: PURGE_CHANNEL,
    onPayload(payload) {
      if (payload === ALL_LISTS || payload === ALL_PAGES) readPrimaryForNow();
      if (payload === ALL_LISTS) return memory.purge([null]);
      if (payload === ALL_PAGES) return memory.clear();
      const workIds = payload.split(' ').filter(Boolean).map(Number);
      memory.purge(workIds);
      noteSitemapChanges(workIds);
    },
    onListening() {
      readPrimaryForNow();
      memory.clear();
      noteSitemapChanges([]);
    },
  };
}
