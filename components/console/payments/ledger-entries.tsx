import { useMessages, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { formatMoney } from '@/lib/platform/money';
import { Moment } from '../moment';
import { RowsTable } from '../rows-table';
import type { EntryData } from '@/lib/operator/payments/contract';

/** What the books say of payments, signed as they sign it. */
export function LedgerEntries({ entries }: { entries: EntryData[] }) {
  const t = useTranslations('orderFile');
  const columns = useTranslations('books.columns');
  const { books } = useMessages();
  const accounts: Readonly<Record<string, string>> = books.accounts;
  const kinds: Readonly<Record<string, string>> = books.transactions;
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
        rows={entries.map(({ key, at, account, uid, amount_cents }, index) => ({
          key: String(index),
          cells: [
            kinds[kindOf(key)] ?? key,
            accounts[account] ?? account,
            uid && `@${uid}`,
            <Moment key="at" at={at} />,
            formatMoney(amount_cents),
          ],
        }))}
      />
    </Stack>
  );
}

/** What the books call a transaction begins with its kind. */
function kindOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
