import { useLocale, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { capitalise } from '@/lib/presentation/search-address';
import { findPortugueseTerm } from '@/lib/catalog/english-terms';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';

/** The id of the result count, which labels the list. */
export const COUNT_ID = 'count';

/** The search term, the number of results, and the corrected spelling, if any. */
export function SearchHeading({ page: { search, found } }: { page: SearchPage }) {
  const t = useTranslations('search');
  const title = capitalise(search.term, useLocale());
  const { list, corrected, total } = found;
  return (
    <Stack gap={2}>
      <Heading level={1}>{title === '' ? t('titleAll') : t('title', { term: title })}</Heading>
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
