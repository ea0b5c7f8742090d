import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { searchHref } from '@/lib/presentation/search-address';
import type { Search } from '@/lib/services/page-cache/search-address';
import { SEARCH_ORDERS, type SearchOrder } from '@/lib/services/page-cache/search-filters';

/** Links to the orders of a search; the order by distance only around a city. */
export function SortLinks({ search }: { search: Search }) {
  const t = useTranslations('search.sort');
  const { sort: current, ...filters } = search.filters;
  const offered = SEARCH_ORDERS.filter((sort) => sort !== 'distance' || filters.near !== undefined);
  const hrefOf = (sort: SearchOrder | undefined) =>
    searchHref({ ...search, offset: 0, filters: sort === undefined ? filters : { ...filters, sort } });
  return (
    <ul>
      {[undefined, ...offered].map((sort) => (
        <li key={sort ?? 'relevance'}>
          <a
            href={hrefOf(sort)}
            rel="nofollow"
            aria-current={sort === current ? 'true' : undefined}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-brand-soft aria-current:font-semibold"
          >
            {t(sort ?? 'relevance')}
            {sort === current && <Icon name="check" className="text-brand" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
