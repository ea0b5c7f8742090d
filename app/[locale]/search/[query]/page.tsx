import { AdSlot } from '@/components/catalog/search/ad-slot';
import { OwnActiveAdsLoader } from '@/components/catalog/search/own-active-ads-loader';
import { SearchMemory } from '@/components/catalog/search/search-memory';
import { SearchResults } from '@/components/catalog/search/search-results';
import { SearchSuggestions } from '@/components/catalog/search/search-suggestions';
import {
  StaticHowItWorks,
  StaticLocationPanel,
  StaticOwnActiveAds,
  StaticSearchForm,
  StaticSearchIntro,
} from '@/components/catalog/static';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import { Stack } from '@/components/ui/stack';
import { placeName } from '@/lib/places/place-name';
import { searchHref } from '@/lib/presentation/search-address';
import { searchMetadata } from '@/lib/presentation/seo/search-metadata';
import { nearMeHref, placeOf } from '@/lib/presentation/set-filters';
import { isAroundVisitor, withoutArea } from '@/lib/services/page-cache/search-filters';
import { readLocale } from '@/app/read-locale';
import { loadSearch } from './load';

/** The page cache in server/ stores searches; this renders those it does not have. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/search/[query]'>) {
  const { locale } = await readLocale(params);
  return searchMetadata(locale, await loadSearch((await params).query));
}

export default async function SearchPage({ params }: PageProps<'/[locale]/search/[query]'>) {
  await readLocale(params);
  const page = await loadSearch((await params).query);
  const { term, filters } = page.search;
  const location = placeOf(page.search);
  const elsewhere = withoutArea(filters);
  const place = page.place && placeName(page.place);
  return (
    <PageShell current="search">
      <SearchMemory
        term={page.typed.term}
        location={filters.near === undefined ? page.typed.location : location}
        href={searchHref({ term: page.typed.term, filters: elsewhere })}
        hrefElsewhere={searchHref({ term, filters: elsewhere })}
      />
      <div className="grid gap-6 wide:grid-cols-[11rem_minmax(0,1fr)_11rem] xl:wide:grid-cols-[13.5rem_minmax(0,1fr)_15.5rem]">
        <div className="col-span-full">
          <StaticSearchForm term={term} place={place === null ? null : { location, name: place }} />
          <ClientMessages namespaces={['search.suggestions']}>
            <SearchSuggestions />
          </ClientMessages>
        </div>
        <div className="narrow:hidden">
          <StaticLocationPanel
            term={term}
            place={place}
            filters={elsewhere}
            nearHref={nearMeHref(page.search)}
          />
        </div>
        <Stack gap={5}>
          <StaticSearchIntro page={page} />
          <StaticOwnActiveAds />
          <OwnActiveAdsLoader />
          <SearchResults page={page} />
        </Stack>
        <div className="narrow:hidden">
          <div className="sticky top-24">
            <AdSlot name="results-side" isOwn={isAroundVisitor(filters)}>
              <StaticHowItWorks />
            </AdSlot>
          </div>
        </div>
      </div>
    </PageShell>
  );
}
