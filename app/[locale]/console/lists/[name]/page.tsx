import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { ListFilters } from '@/components/console/lists/list-filters';
import { SavedViews } from '@/components/console/lists/saved-views';
import { ListTable } from '@/components/console/lists/list-table';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { getAction } from '@/lib/operator/actions/registry';
import { logListReading } from '@/lib/operator/audit/readings';
import { csvUrl, type List, listUrl, listQuery, type ListQuery } from '@/lib/operator/lists/list';
import { type ListPage, readListPage } from '@/lib/operator/lists/page';
import { findList } from '@/lib/operator/lists/registry';
import { DomainError } from '@/lib/platform/errors';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/lists/[name]'>) {
  const { locale } = await readLocale(params);
  const list = findList((await params).name);
  if (!list) notFound();
  const t = await getTranslations('lists.names');
  return consoleMetadata(locale, t(list.name));
}

/** One of the console's lists: its filters, fifty rows, and the link to the next ones. */
export default consolePage(
  async ({ params, searchParams }: PageProps<'/[locale]/console/lists/[name]'>, { operator }) => {
    const list = findList((await params).name);
    if (!list) notFound();
    const { query, page } = await readAsAsked(list, await searchParams);
    if (list.hasPersonalData) await logListReading(operator, list.name, query);
    const names = await getTranslations('lists.names');
    const t = await getTranslations('lists.screen');
    return (
      <Stack gap={5}>
        <Heading level={1}>{names(list.name)}</Heading>
        <ListFilters list={list} query={query} />
        <SavedViews list={list} query={query} operator={operator} />
        {list.createdBy && (
          <ActionForms
            operator={operator}
            kind={getAction(list.createdBy).subject}
            id=""
            only={[list.createdBy]}
          />
        )}
        {page.rows.length === 0 ? (
          <Text tone="muted">{t('empty')}</Text>
        ) : (
          <ListTable list={list} query={query} rows={page.rows} />
        )}
        <Cluster justify="between">
          <Text as="span" size="sm" tone="muted">
            {t('shown', { count: page.rows.length })}
          </Text>
          <Cluster>
            <Button href={csvUrl(list.name, query)} variant="secondary" icon={<Icon name="download" />}>
              {t('save')}
            </Button>
            {query.after !== undefined && (
              <Button href={listUrl(list.name, { ...query, after: undefined })} variant="secondary">
                {t('first')}
              </Button>
            )}
            {page.next !== null && (
              <Button href={listUrl(list.name, { ...query, after: page.next })}>{t('next')}</Button>
            )}
          </Cluster>
        </Cluster>
      </Stack>
    );
  },
);

/** Reads the page that the URL asks for; with an invalid filter or cursor, the first page of the whole list. */
async function readAsAsked(
  list: List,
  search: Record<string, string | string[] | undefined>,
): Promise<{ query: ListQuery; page: ListPage }> {
  const given = Object.entries(search).filter(([, value]) => value !== '');
  const { after, ...filters } = listQuery.safeParse(Object.fromEntries(given)).data ?? {};
  try {
    const page = await readListPage(list, filters, { after });
    return { query: { ...filters, ...(after !== undefined && { after }) }, page };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { query: {}, page: await readListPage(list, {}) };
  }
}
