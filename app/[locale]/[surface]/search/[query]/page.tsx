import { LocationPanel } from '@/components/catalog/location-panel';
import { OwnActiveAds } from '@/components/catalog/own-active-ads';
import { AdSlot } from '@/components/catalog/ad-slot';
import { HowItWorks } from '@/components/catalog/how-it-works';
import { SearchForm } from '@/components/catalog/search-form';
import { SearchHeading } from '@/components/catalog/search-heading';
import { SearchMemory } from '@/components/catalog/search-memory';
import { SearchResults } from '@/components/catalog/search-results';
import { SearchWays } from '@/components/catalog/search-ways';
import { PageShell } from '@/components/layout/page-shell';
import { JsonLd } from '@/components/seo/json-ld';
import { searchMetadata, searchThings } from '@/components/seo/search-metadata';
import { Stack } from '@/components/ui/stack';
import { pageParams } from '@/app/page-params';
import { loadSearch } from './load';

/** Every search is another page: kept by the page cache in server/, drawn anew when that has none. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/[surface]/search/[query]'>) {
  const { locale } = await pageParams(params);
  return searchMetadata(locale, await loadSearch((await params).query));
}

export default async function SearchPage({ params }: PageProps<'/[locale]/[surface]/search/[query]'>) {
  const { locale } = await pageParams(params);
  const { search, found, place } = await loadSearch((await params).query);
  const placeName = place && (place.city_name ?? place.state_name);
  return (
    <PageShell current="search">
      <JsonLd things={searchThings(locale, { search, found, place })} />
      <SearchMemory term={search.term} location={search.location} />
      <div className="grid gap-6 wide:grid-cols-[13.5rem_minmax(0,1fr)] xl:wide:grid-cols-[13.5rem_minmax(0,1fr)_15.5rem]">
        <div className="col-span-full">
          <SearchForm
            term={search.term}
            place={placeName ? { location: search.location, name: placeName } : null}
          />
        </div>
        <div className="narrow:hidden">
          <LocationPanel term={search.term} place={placeName} />
        </div>
        <Stack gap={5}>
          <SearchHeading locale={locale} search={search} found={found} />
          <SearchWays term={search.term} place={placeName} />
          <OwnActiveAds />
          <SearchResults search={search} found={found} />
        </Stack>
        <div className="hidden xl:wide:block">
          <div className="sticky top-24">
            <AdSlot name="results-side">
              <HowItWorks />
            </AdSlot>
          </div>
        </div>
      </div>
    </PageShell>
  );
}
