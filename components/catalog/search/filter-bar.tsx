import { useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { searchHref } from '@/lib/presentation/search-address';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { isFiltered, listSetFilters, unfilteredHref } from '@/lib/presentation/set-filters';
import type { Search } from '@/lib/services/page-cache/search-address';
import { SEARCH_ORDERS, type SearchOrder } from '@/lib/services/page-cache/search-filters';
import { FilterForm } from './filter-form';
import { useFilterLabel } from './use-filter-label';

/** Styles of the links and buttons above the results. */
export const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-semibold hover:border-brand hover:text-brand';

const FILTERS_ID = 'filters';
const SORT_ID = 'sort';

/** Buttons above the results that open the filters and the order, and the set filters. Works without script. */
export function FilterBar({ page }: { page: SearchPage }) {
  const t = useTranslations('search');
  const { search, found } = page;
  if (found.list.length === 0 && !isFiltered(search)) return null;
  const sort = search.filters.sort ?? 'relevance';
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <button type="button" popoverTarget={FILTERS_ID} aria-haspopup="dialog" className={PILL}>
          {t('filters.button', { count: listSetFilters(search).length })}
          <Icon name="chevron-down" size="small" />
        </button>
        <button type="button" popoverTarget={SORT_ID} aria-haspopup="dialog" className={PILL}>
          <span>
            <span className="font-normal text-muted max-sm:sr-only">{t('sort.label')}: </span>
            {t(`sort.${sort}`)}
          </span>
          <Icon name="chevron-down" size="small" />
        </button>
      </Cluster>
      <FilterChips page={page} />
      <Sheet id={FILTERS_ID} title={t('filters.title')}>
        <FilterForm page={page} />
      </Sheet>
      <Sheet id={SORT_ID} title={t('sort.title')}>
        <SortLinks search={search} />
      </Sheet>
    </Stack>
  );
}

/** Links to the orders of a search; the order by distance only around a city. */
function SortLinks({ search }: { search: Search }) {
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

/** Each set filter, as a link that removes it. */
function FilterChips({ page }: { page: SearchPage }) {
  const t = useTranslations('search.filters');
  const labelOf = useFilterLabel(page);
  const filters = listSetFilters(page.search);
  if (filters.length === 0) return null;
  return (
    // One row on a phone; the padding leaves room for the focus outline. Relative, so that hidden texts scroll with it.
    <Cluster
      as="ul"
      gap={2}
      aria-label={t('set')}
      className="relative max-sm:-mx-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-2 max-sm:whitespace-nowrap"
    >
      {filters.map(({ name, href }) => (
        <li key={name} className="sm:min-w-0">
          <a
            href={href}
            rel="nofollow"
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-soft px-4 text-sm font-semibold text-brand hover:text-brand-strong"
          >
            <VisuallyHidden>{t('remove')} </VisuallyHidden>
            <span className="min-w-0 break-words">{labelOf(name)}</span>
            <Icon name="x" size="small" />
          </a>
        </li>
      ))}
      <li>
        <TextLink
          href={unfilteredHref(page.search)}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold"
        >
          {t('clear')}
        </TextLink>
      </li>
    </Cluster>
  );
}
