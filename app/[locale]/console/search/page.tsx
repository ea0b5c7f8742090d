import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ListTable } from '@/components/console/lists/list-table';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { listQuery, listUrl } from '@/lib/operator/lists/list';
import { searchEverything } from '@/lib/operator/search/search';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/search'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('consoleSearch');
  return consoleMetadata(locale, t('title'));
}

/** What the console's lists have for a term, newest first. Its field is in the header. */
export default consolePage(async ({ searchParams }: PageProps<'/[locale]/console/search'>, { operator }) => {
  const q = listQuery.shape.q.safeParse((await searchParams).q).data?.trim() ?? '';
  const t = await getTranslations('consoleSearch');
  const names = await getTranslations('lists.names');
  if (q === '')
    return (
      <Stack gap={3}>
        <Heading level={1}>{t('title')}</Heading>
        <Text>{t('hint')}</Text>
      </Stack>
    );
  const found = await searchEverything(operator, q);
  return (
    <Stack gap={6}>
      <Heading level={1}>
        <span className="wrap-anywhere">{t('results', { term: q })}</span>
      </Heading>
      {found.length === 0 && (
        <Stack gap={2}>
          <Text>{t('nothing')}</Text>
          <Text tone="muted">{t('hint')}</Text>
        </Stack>
      )}
      {found.map(({ list, rows, hasMore }) => (
        <Stack key={list.name} as="section" gap={2}>
          <Cluster justify="between">
            <Heading level={2}>{names(list.name)}</Heading>
            {hasMore && (
              <TextLink href={listUrl(list.name, { q })} className="inline-flex min-h-11 items-center">
                {t('all', { list: names(list.name) })}
              </TextLink>
            )}
          </Cluster>
          <ListTable list={list} query={{ q }} rows={rows} />
        </Stack>
      ))}
    </Stack>
  );
});
