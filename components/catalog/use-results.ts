import { useCallback, useEffect, useRef, useState } from 'react';
import type { searchWorks } from '@/lib/catalog/contract';
import { call } from '@/lib/platform/call';
import { keepResults, takeKeptResults, type Results } from './kept-results';
import { PAGE_SIZE, type Search } from './search-address';

/** The call refuses more; the last ones decide where the next page starts. */
const MOST_EXCLUDED = 5_000;
const LARGEST_OFFSET = 10_000;

/**
 * The ads of one search: those of the page, then as many more as are asked for. Coming back to the page
 * brings back what had been loaded. A failed load changes nothing and may be asked for again.
 */
export function useResults(search: Search, first: Results) {
  const [results, setResults] = useState(first);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
  }, [results]);

  useEffect(() => {
    // After the first frame: what the server sent must be in place before anything is added to it.
    const frame = requestAnimationFrame(() => {
      const kept = takeKeptResults();
      if (!kept) return;
      setResults(kept.results);
      requestAnimationFrame(() => window.scrollTo(0, kept.scroll));
    });
    const keep = () => keepResults(latest.current, first.works.length);
    window.addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pagehide', keep);
    };
  }, [first.works.length]);

  const loadMore = useCallback(async () => {
    setStatus('loading');
    try {
      const { works, excluded } = latest.current;
      const page = await call<typeof searchWorks>('PUT', '/cards/list', {
        query: {
          search: search.term,
          location: search.location,
          offset: String(Math.min(search.offset + works.length, LARGEST_OFFSET)),
        },
        body: { excluded: excluded.slice(-MOST_EXCLUDED) },
      });
      const shown = new Set(works.map(({ id }) => id));
      const fresh = page.list.filter(({ id }) => !shown.has(id));
      setResults({
        works: [...works, ...fresh],
        excluded: page.excluded,
        finished: page.list.length < PAGE_SIZE,
      });
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }, [search.term, search.location, search.offset]);

  return { ...results, status, loadMore };
}
