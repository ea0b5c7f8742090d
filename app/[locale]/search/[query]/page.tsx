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
import { JsonLd } from '@/components/layout/json-ld';
import { searchMetadata } from '@/lib/presentation/seo/search-metadata';
import { Stack } from '@/components/ui/stack';
import { pageParams } from '@/app/page-params';
import { loadSearchView } from './load';

/** Every search is another page: kept by the page cache in server/, drawn anew when that has none. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/search/[query]'>) {
  const { locale } = await pageParams(params);
  const { head } = await loadSearchView(locale, (await params).query);
  return searchMetadata(locale, head);
}

export default async function SearchPage({ params }: PageProps<'/[locale]/search/[query]'>) {
  const { locale } = await pageParams(params);
  const view = await loadSearchView(locale, (await params).query);
  const { term, location, place, links } = view;
  return (
    <PageShell current="search">
      {view.things && <JsonLd json={view.things.text} />}
      <SearchMemory term={term} location={location} />
      <div className="grid gap-6 wide:grid-cols-[13.5rem_minmax(0,1fr)] xl:wide:grid-cols-[13.5rem_minmax(0,1fr)_15.5rem]">
        <div className="col-span-full">
          <SearchForm term={term} place={place === null ? null : { location, name: place }} />
        </div>
        <div className="narrow:hidden">
          <LocationPanel place={place} links={links} />
        </div>
        <Stack gap={5}>
          <SearchHeading view={view} />
          <SearchWays place={place} links={links} />
          <OwnActiveAds />
          <SearchResults view={view} />
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
