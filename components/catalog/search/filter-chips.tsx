import { useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { listSetFilters, unfilteredHref } from '@/lib/presentation/set-filters';
import { useFilterLabel } from './use-filter-label';

/** Each set filter, as a link that removes it. */
export function FilterChips({ page }: { page: SearchPage }) {
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
