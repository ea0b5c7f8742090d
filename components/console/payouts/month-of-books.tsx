import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { RowsTable } from '@/components/ui/rows-table';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { BooksMonth } from '@/lib/operator/payouts/month-of-books';
import { formatMoney } from '@/lib/platform/money';
import { Facts } from '../facts';

type Props = { month: BooksMonth };

/** Our fees of the month, net of gateway costs. */
export function MonthResult({ month: { result } }: Props) {
  const t = useTranslations('booksMonth.result');
  return (
    <Stack as="section" gap={2}>
      <Heading level={2}>{t('title')}</Heading>
      <Facts
        of={[
          [t('fees'), formatMoney(result.feeCents)],
          [t('publishingFees'), formatMoney(result.publishingFeeCents)],
          [t('gateways'), formatMoney(result.gatewayCents)],
          [t('net'), <b key="net">{formatMoney(result.netCents)}</b>],
        ]}
      />
      <Text size="sm" tone="muted">
        {t('hint')}
      </Text>
    </Stack>
  );
}

/** The balance of each account at the beginning and the end. */
export function MonthAccounts({ month: { accounts } }: Props) {
  const t = useTranslations('booksMonth');
  const names = useMessages().books.accounts;
  const sumOf = (key: 'openingCents' | 'movedCents' | 'closingCents') =>
    formatMoney(accounts.reduce((sum, account) => sum + account[key], 0));
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('accounts')}</Heading>
      <RowsTable
        label={t('accounts')}
        head={[
          { name: t('account') },
          { name: t('opening'), isRight: true },
          { name: t('moved'), isRight: true },
          { name: t('closing'), isRight: true },
        ]}
        rows={[
          ...accounts.map(({ account, openingCents, movedCents, closingCents }) => ({
            key: account,
            cells: [names[account], ...[openingCents, movedCents, closingCents].map(formatMoney)],
          })),
          {
            key: 'total',
            cells: [
              <b key="total">{t('total')}</b>,
              sumOf('openingCents'),
              sumOf('movedCents'),
              sumOf('closingCents'),
            ],
          },
        ]}
      />
    </Stack>
  );
}

/** What each kind of transaction moved in each account. */
export function MonthMovements({ month: { movements, rows } }: Props) {
  const t = useTranslations('booksMonth');
  const locale = useLocale();
  const { accounts: names, transactions: kinds } = useMessages().books;
  if (movements.length === 0) return <Text tone="muted">{t('nothing')}</Text>;
  const total = movements.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('movements')}</Heading>
      <RowsTable
        label={t('movements')}
        head={[
          { name: t('kind') },
          { name: t('account') },
          { name: t('rows'), isRight: true },
          { name: t('moved'), isRight: true },
        ]}
        rows={[
          ...movements.map(({ kind, account, cents, rows: count }) => ({
            key: `${kind} ${account}`,
            cells: [kinds[kind], names[account], count.toLocaleString(locale), formatMoney(cents)],
          })),
          {
            key: 'total',
            cells: [<b key="total">{t('total')}</b>, '', rows.toLocaleString(locale), formatMoney(total)],
          },
        ]}
      />
    </Stack>
  );
}
