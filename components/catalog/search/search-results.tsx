import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/ui/client-messages';
import { cardMarkup } from '@/lib/presentation/card-markup';
import { PAGE_SIZE } from '@/lib/catalog/rules';
import { searchHref } from '@/lib/presentation/search-address';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { env } from '@/lib/platform/env';
import { AdSlot } from './ad-slot';
import { AdvertiseButton } from './advertise-button';
import { EmptyResults } from './empty-results';
import { Promo } from './promo';
import { Results } from './results';
import { COUNT_ID } from './search-heading';

/** One row of the widest grid is in the first view. */
const FIRST_ROW = 3;

/** The grid with its slots, or what to say and do when there is nothing to show. */
export function SearchResults({ page: { search, found, place } }: { page: SearchPage }) {
  const t = useTranslations('search');
  const { list } = found;
  if (list.length === 0) return <EmptyResults search={search} place={place} />;
  return (
    <ClientMessages
      namespaces={[
        'search.before',
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
          search,
          cards: list.map((work, index) => ({
            id: work.id,
            html: cardMarkup({ work, labels: { before: t('before') }, eager: index < FIRST_ROW }).text,
          })),
          finished: list.length < PAGE_SIZE,
        }}
        nextPage={searchHref({ ...search, offset: search.offset + list.length })}
        labelledBy={COUNT_ID}
        slots={[
          <AdSlot key="1" name="results-1">
            <Promo
              icon="shield-check"
              tone="brand"
              title={t('promoSafeTitle')}
              text={t('promoSafe', { brand: env.BRAND_NAME })}
            />
          </AdSlot>,
          <AdSlot key="2" name="results-2">
            <Promo icon="megaphone" tone="sun" title={t('promoAdTitle')} text={t('promoAd')}>
              <AdvertiseButton label={t('advertise')} />
            </Promo>
          </AdSlot>,
        ]}
      />
    </ClientMessages>
  );
}
