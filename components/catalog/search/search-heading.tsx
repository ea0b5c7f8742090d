import { useLocale, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { capitalise, searchHref } from '@/lib/presentation/search-address';
import { findPortugueseTerm } from '@/lib/catalog/english-terms';
import { inPlace } from '@/lib/places/in-place';
import { placeName } from '@/lib/places/place-name';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';

/** The id of the result count, which labels the list. */
export const COUNT_ID = 'count';

/** The search term, the number of results, and the corrected spelling, if any. */
export function SearchHeading({ page }: { page: SearchPage }) {
  const t = useTranslations('search');
  const { search, found } = page;
  const title = capitalise(search.term, useLocale());
  const { list, corrected, total } = found;
  return (
    <Stack gap={2}>
      <Heading level={1}>{title === '' ? t('titleAll') : t('title', { term: title })}</Heading>
      <CityFromTerm page={page} />
      {corrected !== undefined && (
        <Text>
          {t(corrected === findPortugueseTerm(search.term) ? 'translated' : 'corrected', { corrected })}
        </Text>
      )}
      {list.length > 0 && (
        <Heading level={2} size="base" id={COUNT_ID} className="font-normal text-muted">
          {t(total.exact ? 'found' : 'foundMany', { count: total.value })}
        </Heading>
      )}
    </Stack>
  );
}

/** Says that the typed term named the place, with a link to a search for exactly that term. */
function CityFromTerm({ page: { typed, search, isCityFromTerm, place } }: { page: SearchPage }) {
  const t = useTranslations('search');
  const locale = useLocale();
  if (!isCityFromTerm || place === null) return null;
  const names = { term: search.term, where: inPlace(locale, placeName(place)) };
  return (
    <Text>
      {search.term === '' ? t('inCityAll', names) : t('inCity', names)}{' '}
      <TextLink href={searchHref({ ...typed, term: `"${typed.term}"` })}>
        {t('exactly', { term: typed.term })}
      </TextLink>
    </Text>
  );
}
