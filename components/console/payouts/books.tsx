import { useId } from 'react';
import { useMessages, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Field } from '@/components/ui/field';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { trialBalance } from '@/lib/ledger/trial-balance';
import type { LostFees } from '@/lib/operator/payouts/lost-fees';
import { saoPauloDay } from '@/lib/platform/dates';
import { formatMoney } from '@/lib/platform/money';
import { RowsTable } from '@/components/ui/rows-table';

type Props = { books: Awaited<ReturnType<typeof trialBalance>>; lostFees: LostFees };

/** The trial balance, the required balance at each gateway, and a month of the ledger for the accountant. */
export function Books({ books: { accounts, gateways }, lostFees: { recentCents, totalCents } }: Props) {
  const t = useTranslations('payoutDesk');
  const columns = useTranslations('books.columns');
  const names: Readonly<Record<string, string>> = useMessages().books.accounts;
  const id = useId();
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>{t('books')}</Heading>
      <RowsTable
        label={t('trialBalance')}
        head={[{ name: columns('account') }, { name: columns('amount'), isRight: true }]}
        rows={Object.entries(accounts).map(([account, cents]) => ({
          key: account,
          cells: [names[account] ?? account, formatMoney(cents)],
        }))}
      />
      <Heading level={3}>{t('gateways')}</Heading>
      <Text size="sm" tone="muted">
        {t('gatewaysHint')}
      </Text>
      <RowsTable
        label={t('gateways')}
        head={[
          { name: columns('account') },
          { name: t('gross'), isRight: true },
          { name: t('fees'), isRight: true },
          { name: t('net'), isRight: true },
        ]}
        rows={Object.entries(gateways).map(([account, { grossCents, feeCents, netCents }]) => ({
          key: account,
          cells: [
            names[account] ?? account,
            formatMoney(grossCents),
            formatMoney(feeCents),
            formatMoney(netCents),
          ],
        }))}
      />
      <Text size="sm">
        {t('lostFees', { recent: formatMoney(recentCents), total: formatMoney(totalCents) })}
      </Text>
      <TextLink
        href={`/console/books/${saoPauloDay(new Date()).slice(0, 'YYYY-MM'.length)}`}
        className="inline-flex min-h-11 items-center self-start"
      >
        {t('openMonth')}
      </TextLink>
      <form action="/console/files/books">
        <Cluster className="items-end">
          <Field id={id} label={t('month')} hint={t('monthHint')}>
            {(fieldProps) => (
              <Input
                {...fieldProps}
                name="month"
                inputMode="numeric"
                pattern="20\d\d-(0[1-9]|1[0-2])"
                maxLength={7}
                required
                defaultValue={saoPauloDay(new Date()).slice(0, 'YYYY-MM'.length)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" icon={<Icon name="download" />}>
            {t('saveMonth')}
          </Button>
        </Cluster>
      </form>
    </Stack>
  );
}
