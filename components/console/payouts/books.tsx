'use client';

import { useId, useState } from 'react';
import { useLocale, useMessages, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Cluster } from '@/components/ui/cluster';
import { Field } from '@/components/ui/field';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { saveAnswer } from '@/lib/browser/files/save-file';
import { loadBooks } from '@/lib/operator/payouts/contract';
import { saoPauloDay } from '@/lib/platform/dates';
import { formatMoney } from '@/lib/platform/money';
import { Loaded } from '../loaded';
import { RowsTable } from '../rows-table';
import { CorrectionForm } from './correction-form';
import { WithdrawalForm } from './withdrawal-form';

/** The trial balance, what each gateway must hold, and a month of the ledger for the accountant. */
export function Books() {
  const t = useTranslations('payoutDesk');
  const columns = useTranslations('books.columns');
  const names: Readonly<Record<string, string>> = useMessages().books.accounts;
  const books = useEndpointQuery(loadBooks, {});
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>{t('books')}</Heading>
      <Loaded query={books}>
        {({ accounts, gateways }) => (
          <>
            <RowsTable
              label={t('trialBalance')}
              head={[{ name: columns('account') }, { name: columns('amount'), isRight: true }]}
              rows={accounts.map(({ account, amount_cents }) => ({
                key: account,
                cells: [names[account] ?? account, formatMoney(amount_cents)],
              }))}
            />
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
              rows={gateways.map(({ account, gross_cents, fee_cents, net_cents }) => ({
                key: account,
                cells: [
                  names[account] ?? account,
                  formatMoney(gross_cents),
                  formatMoney(fee_cents),
                  formatMoney(net_cents),
                ],
              }))}
            />
          </>
        )}
      </Loaded>
      <SaveMonth />
      {books.data && (
        <Stack gap={8} className="mt-4">
          <WithdrawalForm accounts={books.data.accounts} />
          <CorrectionForm accounts={books.data.accounts} />
        </Stack>
      )}
    </Stack>
  );
}

function SaveMonth() {
  const t = useTranslations('payoutDesk');
  const locale = useLocale();
  const id = useId();
  const [month, setMonth] = useState(() => saoPauloDay(new Date()).slice(0, 'YYYY-MM'.length));
  const action = useAction();
  async function save(): Promise<string> {
    await saveAnswer(`/operator/books/csv?${new URLSearchParams({ month, locale })}`);
    return t('saved');
  }
  return (
    <Cluster className="items-end">
      <Field id={id} label={t('month')} hint={t('monthHint')}>
        {(wiring) => (
          <Input
            {...wiring}
            inputMode="numeric"
            maxLength={7}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
        )}
      </Field>
      <ActionButton action={action} onAct={save} variant="secondary" icon={<Icon name="download" />}>
        {t('saveMonth')}
      </ActionButton>
    </Cluster>
  );
}
