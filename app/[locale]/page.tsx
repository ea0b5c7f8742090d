import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { AdRow } from '@/components/catalog/home/ad-row';
import { FeaturedAds } from '@/components/catalog/home/featured-ads';
import { SearchSuggestions } from '@/components/catalog/search/search-suggestions';
import {
  StaticAppDownload,
  StaticCommunity,
  StaticFindItOut,
  StaticHomeBanner,
  StaticMemberPlaces,
  StaticProfessionTiles,
  StaticSafetySteps,
  StaticViewedAds,
} from '@/components/catalog/static';
import { ViewedAdsLoader } from '@/components/catalog/viewed/viewed-ads-loader';
import { PageShell } from '@/components/layout/page-shell';
import { Stack } from '@/components/ui/stack';
import { ClientMessages } from '@/components/ui/client-messages';
import { JsonLd } from '@/components/ui/json-ld';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { featuredProfessions } from '@/lib/catalog/settings/settings';
import { readSetting } from '@/lib/services/settings/read-setting';
import { homeMetadata } from '@/lib/presentation/seo/metadata';
import { siteThings } from '@/lib/presentation/seo/structured-data';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]'>) {
  const { locale } = await readLocale(params);
  return homeMetadata(locale);
}

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const { locale } = await readLocale(params);
  const [t, { keys }] = await Promise.all([getTranslations('home.ads'), readSetting(featuredProfessions)]);
  const [first, ...others] = keys;
  return (
    <PageShell
      header="home"
      current="home"
      banner={<StaticHomeBanner />}
      sidebar
      below={
        <Stack gap={16} className="max-sm:gap-8">
          <StaticSafetySteps />
          {first && <FeaturedAds profession={first} />}
          <StaticFindItOut />
          {others.map((profession) => (
            // On a phone the page would be too long.
            <div key={profession} className="contents max-sm:hidden">
              <FeaturedAds profession={profession} />
            </div>
          ))}
          <StaticAppDownload />
          <StaticCommunity />
        </Stack>
      }
    >
      <Stack gap={12} className="max-sm:gap-8">
        <StaticMemberPlaces />
        <StaticViewedAds />
        <StaticProfessionTiles />
        <AdRow id="fresh" title={t('fresh')} term="" limit={6} columns={3} />
      </Stack>
      <ClientMessages namespaces={['search.suggestions']}>
        <SearchSuggestions />
      </ClientMessages>
      <ClientMessages namespaces={['favourites.clearViewed', 'search.from']}>
        <ViewedAdsLoader />
      </ClientMessages>
      <JsonLd json={serializeJsonLd(siteThings(locale))} />
    </PageShell>
  );
}
