import { LocationPanel } from '@/components/catalog/search/location-panel';
import { OwnActiveAds } from '@/components/catalog/search/own-active-ads';
import { AdSlot } from '@/components/catalog/search/ad-slot';
import { HowItWorks } from '@/components/catalog/search/how-it-works';
import { SearchForm } from '@/components/catalog/search/search-form';
import { SearchHeading } from '@/components/catalog/search/search-heading';
import { SearchMemory } from '@/components/catalog/search/search-memory';
import { SearchResults } from '@/components/catalog/search/search-results';
import { SearchWays } from '@/components/catalog/search/search-ways';
import { PageShell } from '@/components/layout/page-shell';
import { JsonLd } from '@/components/ui/json-ld';
import { placeName } from '@/lib/places/place-name';
import { searchMetadata, searchThings } from '@/lib/presentation/seo/search-metadata';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { Stack } from '@/components/ui/stack';
import { pageParams } from '@/app/page-params';
import { loadSearch } from './load';

/** Every search is another page: kept by the page cache in server/, drawn anew when that has none. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/search/[query]'>) {
  const { locale } = await pageParams(params);
  return searchMetadata(locale, await loadSearch((await params).query));
}

export default async function SearchPage({ params }: PageProps<'/[locale]/search/[query]'>) {
  const { locale } = await pageParams(params);
  const page = await loadSearch((await params).query);
  const { term, location } = page.search;
  const place = page.place && placeName(page.place);
  const things = searchThings(locale, page);
  return (
    <PageShell current="search">
      {things.length > 0 && <JsonLd json={serializeJsonLd(things)} />}
      <SearchMemory term={term} location={location} />
      <div className="grid gap-6 wide:grid-cols-[11rem_minmax(0,1fr)_11rem] xl:wide:grid-cols-[13.5rem_minmax(0,1fr)_15.5rem]">
        <div className="col-span-full">
          <SearchForm term={term} place={place === null ? null : { location, name: place }} />
        </div>
        <div className="narrow:hidden">
          <LocationPanel term={term} place={place} />
        </div>
        <Stack gap={5}>
          <SearchHeading page={page} />
          <SearchWays term={term} place={page.place} />
          <OwnActiveAds />
          <SearchResults page={page} />
        </Stack>
        <div className="narrow:hidden">
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
