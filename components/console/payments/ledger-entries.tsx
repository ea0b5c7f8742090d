import { useMessages, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { PaymentWithBooks } from '@/lib/operator/payments/payment';
import { formatMoney } from '@/lib/platform/money';
import { Moment } from '../moment';
import { RowsTable } from '@/components/ui/rows-table';

/** The ledger entries of payments, with the ledger's signs. */
export function LedgerEntries({ payments }: { payments: Pick<PaymentWithBooks, 'ledgerTransactions'>[] }) {
  const t = useTranslations('orderFile');
  const columns = useTranslations('books.columns');
  const { accounts, transactions: kinds } = useMessages().books;
  const transactions = payments.flatMap(({ ledgerTransactions }) => ledgerTransactions);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('ledger')}</Heading>
      <RowsTable
        label={t('ledger')}
        head={[
          { name: columns('kind') },
          { name: columns('account') },
          { name: columns('person') },
          { name: columns('time') },
          { name: columns('amount'), isRight: true },
        ]}
        rows={transactions.flatMap(({ kind, postedAt, entries }) =>
          entries.map(({ id, account, user, amountCents }) => ({
            key: String(id),
            cells: [
              kinds[kind],
              accounts[account],
              user && `@${user.uid}`,
              <Moment key="at" at={postedAt} />,
              formatMoney(amountCents),
            ],
          })),
        )}
      />
    </Stack>
  );
}
