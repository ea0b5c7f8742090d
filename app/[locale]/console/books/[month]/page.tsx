import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { MonthAccounts, MonthMovements, MonthResult } from '@/components/console/payouts/month-of-books';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { booksMonth } from '@/lib/operator/payouts/books';
import { readMonth } from '@/lib/operator/payouts/month-of-books';
import { showMonth } from '@/lib/presentation/console/times';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/books/[month]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('booksMonth');
  return consoleMetadata(locale, t('title'));
}

/** A month of the ledger: opening and closing balances, movements by kind, and our result. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/books/[month]'>, { locale }) => {
  const asked = booksMonth.safeParse((await params).month);
  if (!asked.success) notFound();
  const month = await readMonth(asked.data);
  const t = await getTranslations('booksMonth');
  return (
    <Stack gap={6}>
      <Heading level={1}>{t('one', { month: showMonth(asked.data, locale) })}</Heading>
      <Cluster>
        {month.before !== null && <TextLink href={`/console/books/${month.before}`}>{t('before')}</TextLink>}
        {month.after !== null && <TextLink href={`/console/books/${month.after}`}>{t('after')}</TextLink>}
        <TextLink href="/console/payouts">{t('books')}</TextLink>
      </Cluster>
      <Text>
        {t('size', { rows: month.rows, transactions: month.transactions })}
        {month.after === null && ` ${t('open')}`}
      </Text>
      <MonthResult month={month} />
      <MonthAccounts month={month} />
      <MonthMovements month={month} />
      <div>
        <Button
          href={`/console/files/books?month=${asked.data}`}
          variant="secondary"
          icon={<Icon name="download" />}
        >
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
});
