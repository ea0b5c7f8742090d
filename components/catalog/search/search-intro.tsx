import { useLocale } from 'next-intl';
import { JsonLd } from '@/components/ui/json-ld';
import { searchThings, type SearchPage } from '@/lib/presentation/seo/search-metadata';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { SearchHeading } from './search-heading';
import { SearchWays } from './search-ways';

/** What stands above the results, and what search engines read. */
export function SearchIntro({ page }: { page: SearchPage }) {
  const things = searchThings(useLocale(), page);
  return (
    <>
      {things.length > 0 && <JsonLd json={serializeJsonLd(things)} />}
      <SearchHeading page={page} />
      <SearchWays term={page.search.term} place={page.place} />
    </>
  );
}
