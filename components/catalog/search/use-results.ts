import type { z } from 'zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { searchWorks, WorkCard } from '@/lib/catalog/contract';
import { call } from '@/lib/platform/http/call';
import {
  readReturnedResults,
  storeResults,
  type Results,
} from '@/lib/browser/scroll-restoration/stored-results';
import { MAX_EXCLUDED, PAGE_SIZE } from '@/lib/catalog/rules';

const MAX_OFFSET = 10_000;

export type FirstResults = {
  /** Parameters of the call, without the offset. */
  query: Omit<z.input<typeof searchWorks.query>, 'offset'>;
  offset: number;
  works: WorkCard[];
  finished: boolean;
};

/**
 * The ads of one search: those of the page, then more on request. A return to the page by history restores what had been
 * loaded. A failed load changes nothing and can be repeated.
 */
export function useResults({ query, offset, ...first }: FirstResults) {
  const [results, setResults] = useState<Results>(() => ({
    ...first,
    excluded: first.works.map(({ id }) => id),
  }));
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
  }, [results]);

  useEffect(() => {
    // After the first frame, because hydration must find what the server sent.
    const frame = requestAnimationFrame(() => {
      const stored = readReturnedResults();
      if (!stored) return;
      setResults(stored.results);
      requestAnimationFrame(() => window.scrollTo(0, stored.scroll));
    });
    const store = () => storeResults(latest.current, first.works.length);
    window.addEventListener('pagehide', store);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pagehide', store);
    };
  }, [first.works.length]);

  const loadMore = useCallback(async () => {
    setStatus('loading');
    try {
      const { works, excluded } = latest.current;
      const page = await call<typeof searchWorks>('PUT', '/cards/list', {
        query: { ...query, offset: String(Math.min(offset + works.length, MAX_OFFSET)) },
        body: { excluded: excluded.slice(-MAX_EXCLUDED) },
      });
      const shown = new Set(works.map(({ id }) => id));
      setResults({
        works: [...works, ...page.list.filter(({ id }) => !shown.has(id))],
        excluded: page.excluded,
        finished: page.list.length < PAGE_SIZE,
      });
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }, [query, offset]);

  return { ...results, status, loadMore };
}
