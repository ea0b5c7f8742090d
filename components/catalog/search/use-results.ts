import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { searchWorks, WorkCard } from '@/lib/catalog/contract';
import { call } from '@/lib/platform/http/call';
import { cardMarkup } from '@/lib/presentation/card-markup';
import {
  type Card,
  readReturnedResults,
  storeResults,
  type Results,
} from '@/lib/browser/way-back/stored-results';
import { MAX_EXCLUDED, PAGE_SIZE } from '@/lib/catalog/rules';
import type { Search } from '@/lib/presentation/search-address';

const MAX_OFFSET = 10_000;

export type FirstResults = { search: Search; cards: Card[]; finished: boolean };

/**
 * The ads of one search: those of the page, then as many more as are asked for. Coming back to the page
 * brings back what had been loaded. A failed load changes nothing and may be asked for again.
 */
export function useResults({ search, ...first }: FirstResults) {
  const t = useTranslations('search');
  const [results, setResults] = useState<Results>(() => ({
    ...first,
    excluded: first.cards.map(({ id }) => id),
  }));
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
  }, [results]);

  useEffect(() => {
    // After the first frame: what the server sent must be in place before anything is added to it.
    const frame = requestAnimationFrame(() => {
      const stored = readReturnedResults();
      if (!stored) return;
      setResults(stored.results);
      requestAnimationFrame(() => window.scrollTo(0, stored.scroll));
    });
    const store = () => storeResults(latest.current, first.cards.length);
    window.addEventListener('pagehide', store);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pagehide', store);
    };
  }, [first.cards.length]);

  const loadMore = useCallback(async () => {
    setStatus('loading');
    try {
      const { cards, excluded } = latest.current;
      const page = await call<typeof searchWorks>('PUT', '/cards/list', {
        query: {
          search: search.term,
          location: search.location,
          offset: String(Math.min(search.offset + cards.length, MAX_OFFSET)),
        },
        body: { excluded: excluded.slice(-MAX_EXCLUDED) },
      });
      const shown = new Set(cards.map(({ id }) => id));
      const fresh = page.list.map((work) => card(work, t('before'))).filter(({ id }) => !shown.has(id));
      setResults({
        cards: [...cards, ...fresh],
        excluded: page.excluded,
        finished: page.list.length < PAGE_SIZE,
      });
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }, [search.term, search.location, search.offset, t]);

  return { ...results, status, loadMore };
}

function card(work: WorkCard, before: string): Card {
  return { id: work.id, html: cardMarkup({ work, labels: { before } }).text };
}
