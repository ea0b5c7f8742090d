import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { Offers } from '@/lib/catalog/empty-search/offers';
import { listSearchLinks, termIn } from '@/lib/catalog/professions';
import type { FoundWorks } from '@/lib/catalog/search';
import { searchHref } from '@/lib/presentation/search-address';
import type { Search } from '@/lib/services/page-cache/search-address';

type Props = { search: Search; offers: Offers };

/** Links to similar searches in the same place that have results. */
export function SearchOffers({ search: { location }, offers: { fewer, categories } }: Props) {
  const locale = useLocale();
  const t = useTranslations('search.offers');
  const categoryNames = useTranslations('categories.names');
  const counted = useCounted();
  return (
    <>
      {fewer.length > 0 && (
        <Offered title={t('fewer')}>
          {fewer.map(({ term, total }) => (
            <Button key={term} href={searchHref({ term, location })} variant="secondary">
              {counted(t('term', { term }), total)}
            </Button>
          ))}
        </Offered>
      )}
      {categories.length > 0 && (
        <Offered title={t('categories')}>
          {listSearchLinks().flatMap((link) =>
            categories
              .filter(({ key }) => key === link.key)
              .map(({ key, total }) => (
                <Button
                  key={key}
                  href={searchHref({ term: termIn(locale, link), location })}
                  variant="secondary"
                >
                  {counted(categoryNames(key), total)}
                </Button>
              )),
          )}
        </Offered>
      )}
    </>
  );
}

function Offered({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Heading level={3} size="base">
        {title}
      </Heading>
      <Cluster gap={2}>{children}</Cluster>
    </Stack>
  );
}

/** Returns a function that adds the number of ads to the label of a link, if it is known. */
export function useCounted(): (label: string, total: FoundWorks['total'] | undefined) => string {
  const t = useTranslations('search.offers');
  return (label, total) => {
    if (total === undefined) return label;
    return t(total.exact ? 'withCount' : 'withMany', { label, count: total.value });
  };
}
