import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { List } from '@/components/console/lists/list';
import { ListMenu } from '@/components/console/lists/list-menu';
import { ClientMessages } from '@/components/layout/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { readList } from '@/lib/operator/lists/contract';
import { isListName } from '@/lib/operator/lists/definitions';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/lists/[name]'>) {
  const { locale } = await pageParams(params);
  const { name } = await params;
  if (!isListName(name)) notFound();
  const t = await getTranslations('lists.names');
  return consoleMetadata(locale, t(name));
}

/**
 * One of the console's lists. What is asked of it stands in the address; of an address that says it wrong, all is
 * shown.
 */
export default async function ListPage({
  params,
  searchParams,
}: PageProps<'/[locale]/console/lists/[name]'>) {
  await pageParams(params);
  const { name } = await params;
  if (!isListName(name)) notFound();
  const t = await getTranslations('lists');
  const given = Object.entries(await searchParams).filter(([, value]) => value !== '');
  const query = readList.query.safeParse(Object.fromEntries(given)).data ?? {};
  return (
    <ClientMessages namespaces={['lists', 'console.gate', 'forms']}>
      <Stack gap={5}>
        <ListMenu current={name} />
        <Heading level={1}>{t(`names.${name}`)}</Heading>
        <List name={name} query={query} />
      </Stack>
    </ClientMessages>
  );
}
