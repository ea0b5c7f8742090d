import { ClientMessages } from '@/components/ui/client-messages';
import { PAGE_SIZE } from '@/lib/catalog/rules';
import { searchHref } from '@/lib/presentation/search-address';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { isAroundVisitor } from '@/lib/services/page-cache/search-filters';
import { AdSlot } from './ad-slot';
import { StaticAdvertisePromo, StaticEmptyResults, StaticSafetyPromo } from '../static';
import { Results } from './results';
import { COUNT_ID } from './search-heading';

/** The grid with its slots, or the empty state. */
export function SearchResults({ page }: { page: SearchPage }) {
  const { search, found } = page;
  const { term, location, offset, filters } = search;
  const { list } = found;
  const isOwn = isAroundVisitor(filters);
  if (list.length === 0) return <StaticEmptyResults page={page} />;
  return (
    <ClientMessages
      namespaces={[
        'search.before',
        'search.from',
        'rating',
        'favourites.save',
        'search.more',
        'search.loading',
        'search.shown',
        'search.end',
        'search.failed',
        'search.retry',
      ]}
    >
      <Results
        first={{
          query: { search: term, location, ...filters },
          offset,
          works: list,
          finished: list.length < PAGE_SIZE,
        }}
        nextPage={searchHref({ ...search, offset: offset + list.length })}
        labelledBy={COUNT_ID}
        slots={[
          <AdSlot key="1" name="results-1" isOwn={isOwn}>
            <StaticSafetyPromo />
          </AdSlot>,
          <AdSlot key="2" name="results-2" isOwn={isOwn}>
            <StaticAdvertisePromo />
          </AdSlot>,
        ]}
      />
    </ClientMessages>
  );
}
