import { readLocale } from '@/app/read-locale';
import { NewSavedSearch } from '@/components/catalog/saved-searches/new-saved-search';
import { SheetPage } from '@/components/layout/sheet-page';
import { searchParameters, type SearchParameters } from '@/lib/catalog/saved-searches/contract';
import { findLocation } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

type Props = PageProps<'/[locale]/saved_searches/new'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'saveSearch');
}

/** A form that saves the search whose parameters are in the URL. Malformed parameters and positions are left out. */
export default async function NewSavedSearchPage({ params, searchParams }: Props) {
  await readLocale(params);
  const parameters = readParameters(await searchParams);
  const { location, near } = parameters;
  const place = await findLocation(location || (near ?? ''));
  return (
    <SheetPage>
      <NewSavedSearch parameters={parameters} place={place && placeName(place)} />
    </SheetPage>
  );
}

function readParameters(query: Record<string, string | string[] | undefined>): SearchParameters {
  const given = Object.entries(searchParameters).flatMap(([name, schema]) => {
    const text = query[name];
    return typeof text === 'string' && schema.safeParse(text).success ? [[name, text]] : [];
  });
  const { radius, ...parameters }: SearchParameters = Object.fromEntries(given);
  return parameters.near === undefined ? parameters : { ...parameters, radius };
}
