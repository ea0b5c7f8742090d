import { useTranslations } from 'next-intl';
import type { SearchView } from '@/lib/presentation/views/search';
import { env } from '@/lib/platform/env';
import { AdSlot } from './ad-slot';
import { AdvertiseButton } from './advertise-button';
import { EmptyResults } from './empty-results';
import { Promo } from './promo';
import { Results } from './results';
import { COUNT_ID } from './search-heading';

/** The grid with its slots, or what to say and do when there is nothing to show. */
export function SearchResults({ view }: { view: SearchView }) {
  const t = useTranslations('search');
  const { term, location, offset, cards, excluded } = view;
  if (cards.length === 0) return <EmptyResults view={view} />;
  return (
    <Results
      first={{
        search: { term, location, offset },
        cards: cards.map(({ id, content }) => ({ id, html: content.text })),
        excluded,
        finished: view.isLastPage,
      }}
      nextPage={view.links.next}
      labelledBy={COUNT_ID}
      labels={{
        before: t('before'),
        more: t('more'),
        loading: t('loading'),
        shown: t('shown', { count: '{count}' }),
        end: t('end'),
        failed: t('failed'),
        retry: t('retry'),
      }}
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
  );
}
