import { setTimeout as wait } from 'node:timers/promises';
import { log } from '@/lib/platform/log/log';
import type { RenderedPages, StoredAddress } from '@/lib/services/page-cache/rendered-pages';

const MAX_PAGES = 1_000;
/** After each page it pauses this many times as long as the render took, so it uses at most a sixth of a processor. */
const REST_FACTOR = 5;

type Parts = {
  pages: Pick<RenderedPages, 'listMostSeen'>;
  release: string;
  renderAhead: (pages: StoredAddress[]) => Promise<void>;
  signal: AbortSignal;
};

/** After a release, slowly renders the pages that were seen most before it. Never rejects. */
export async function warmUpRelease({ pages, release, renderAhead, signal }: Parts): Promise<void> {
  try {
    for (const page of await pages.listMostSeen(release, MAX_PAGES)) {
      const startedAt = performance.now();
      await renderAhead([page]);
      await wait((performance.now() - startedAt) * REST_FACTOR, undefined, { signal, ref: false });
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ error }, 'pages could not be rendered after a release');
  }
}
