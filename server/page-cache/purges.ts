import { isPageTag, PURGE_CHANNEL } from '@/lib/services/page-cache/announce';
import type { Channel } from '../postgres-listener';
import type { PageStore } from './page-store';

/** Forgets the pages that Postgres names; after a time without hearing it, all of them. */
export function purges(store: PageStore): Channel {
  return {
    name: PURGE_CHANNEL,
    heard: (payload) => store.purge(payload.split(' ').filter(isPageTag)),
    listening: () => store.clear(),
  };
}
