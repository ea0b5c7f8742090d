import { useTranslations } from 'next-intl';
import type { FoundWorks } from '@/lib/catalog/search';
import type { Locale } from '@/lib/platform/locale';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { capitalise, type Search } from './search-address';

/** The id of the count, which names the list of results. */
export const COUNT_ID = 'count';

type Props = { locale: Locale; search: Search; found: FoundWorks };

/** What was searched, how much there is of it, and the spelling when it was not the visitor's. */
export function SearchHeading({ locale, search: { term }, found: { list, total, corrected } }: Props) {
  const t = useTranslations('search');
  return (
    <Stack gap={2}>
      <Heading level={1}>
        {term === '' ? t('titleAll') : t('title', { term: capitalise(term, locale) })}
      </Heading>
      {corrected !== undefined && <Text>{t('corrected', { corrected })}</Text>}
      {list.length > 0 && (
        <Heading level={2} size="base" id={COUNT_ID} className="font-normal text-muted">
          {t(total.exact ? 'found' : 'foundMany', { count: total.value })}
        </Heading>
      )}
    </Stack>
  );
}
