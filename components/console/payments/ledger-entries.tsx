import { useMessages, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { PaymentWithBooks } from '@/lib/operator/payments/payment';
import { formatMoney } from '@/lib/platform/money';
import { Moment } from '../moment';
import { RowsTable } from '../rows-table';

/** The ledger entries of payments, with the ledger's signs. */
export function LedgerEntries({ payments }: { payments: Pick<PaymentWithBooks, 'ledgerTransactions'>[] }) {
  const t = useTranslations('orderFile');
  const columns = useTranslations('books.columns');
  const { books } = useMessages();
  const accounts: Readonly<Record<string, string>> = books.accounts;
  const kinds: Readonly<Record<string, string>> = books.transactions;
  const transactions = payments.flatMap(({ ledgerTransactions }) => ledgerTransactions);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('ledger')}</Heading>
      <RowsTable
        label={t('ledger')}
        head={[
          { name: columns('key') },
          { name: columns('account') },
          { name: columns('person') },
          { name: columns('time') },
          { name: columns('amount'), isRight: true },
        ]}
        rows={transactions.flatMap(({ key, postedAt, entries }) =>
          entries.map(({ id, account, user, amountCents }) => ({
            key: String(id),
            cells: [
              // A transaction's key begins with its kind.
              kinds[key.slice(0, key.indexOf(':'))] ?? key,
              accounts[account] ?? account,
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
