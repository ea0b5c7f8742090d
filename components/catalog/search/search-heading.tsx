import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { SearchView } from '@/lib/presentation/views/search';

/** The id of the count, which names the list of results. */
export const COUNT_ID = 'count';

/** What was searched, how much there is of it, and the spelling when it was not the visitor's. */
export function SearchHeading({ view: { title, corrected, cards, count } }: { view: SearchView }) {
  const t = useTranslations('search');
  return (
    <Stack gap={2}>
      <Heading level={1}>{title === '' ? t('titleAll') : t('title', { term: title })}</Heading>
      {corrected !== null && <Text>{t('corrected', { corrected })}</Text>}
      {cards.length > 0 && (
        <Heading level={2} size="base" id={COUNT_ID} className="font-normal text-muted">
          {count}
        </Heading>
      )}
    </Stack>
  );
}
