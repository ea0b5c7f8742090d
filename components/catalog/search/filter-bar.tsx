import { useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { Stack } from '@/components/ui/stack';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { isFiltered, listSetFilters } from '@/lib/presentation/set-filters';
import { FilterChips } from './filter-chips';
import { FilterForm } from './filter-form';
import { SortLinks } from './sort-links';

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
