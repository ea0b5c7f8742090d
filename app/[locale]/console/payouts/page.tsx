import { getMessages, getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { Books } from '@/components/console/payouts/books';
import { OpenRestores } from '@/components/console/payouts/open-restores';
import { Moment } from '@/components/console/moment';
import { PersonLink } from '@/components/console/person-link';
import { RowsTable } from '@/components/ui/rows-table';
import { Withdrawals } from '@/components/console/payouts/withdrawals';
import { Badge } from '@/components/ui/badge';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { listOpenRestores } from '@/lib/ledger/restore';
import { readTrialBalance } from '@/lib/ledger/trial-balance';
import { blockedCents, countByState, listBatches, listDue, sumOf } from '@/lib/operator/payouts/due';
import { readLostFees } from '@/lib/operator/payouts/lost-fees';
import { listWithdrawals } from '@/lib/operator/payouts/withdrawals';
import { formatMoney } from '@/lib/platform/money';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/payouts'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('payoutDesk');
  return consoleMetadata(locale, t('title'));
}

/** What is due to providers, the last batches, the books and what was moved to our bank. */
export default consolePage(async (_, { operator }) => {
  const t = await getTranslations('payoutDesk');
  const { books: texts } = await getMessages();
  const accountNames: Record<string, string> = texts.accounts;
  const [restores, due, batches, books, lostFees, withdrawals] = await Promise.all([
    listOpenRestores(),
    listDue(operator),
    listBatches(),
    readTrialBalance(),
    readLostFees(),
    listWithdrawals(),
  ]);
  // While a restore is open, nothing can be paid.
  const payable = restores.length > 0 ? [] : due.filter(({ obstacle }) => obstacle === null);
  const waiting = due.filter((each) => !payable.includes(each));
  const blocked = blockedCents(due);
  return (
    <Stack gap={8}>
      <Heading level={1}>{t('title')}</Heading>
      <OpenRestores operator={operator} restores={restores} />
      <Stack as="section" gap={4} aria-label={t('due')}>
        <Heading level={2}>{t('due')}</Heading>
        {payable.length === 0 ? (
          <Text tone="muted">{t('nothingDue')}</Text>
        ) : (
          <Text>{t('payable', { count: payable.length, total: formatMoney(sumOf(payable)) })}</Text>
        )}
        {payable.length > 0 && (
          <ActionForms
            operator={operator}
            kind="payout_batch"
            id=""
            only={['freeze_payouts']}
            initial={{
              account: 'cash_pix',
              // An order released despite a block must be ticked deliberately.
              people: payable.filter(({ isBlocked }) => !isBlocked).map(({ userId }) => String(userId)),
            }}
            optionsOf={{
              people: payable.map(({ userId, uid, name, orderIds, isBlocked, amountCents }) => ({
                value: String(userId),
                label: name,
                row: {
                  link: { href: `/console/people/${uid}`, text: `@${uid}` },
                  detail: t(isBlocked ? 'ordersDespiteBlock' : 'ordersIn', { count: orderIds.length }),
                  amount: formatMoney(amountCents),
                },
              })),
            }}
            isCollapsed={false}
          />
        )}
      </Stack>
      {waiting.length > 0 && (
        <Stack as="section" gap={3}>
          <Heading level={2}>{t('notNow')}</Heading>
          {blocked > 0 && <Text>{t('blockedSum', { total: formatMoney(blocked) })}</Text>}
          <RowsTable
            label={t('notNow')}
            head={[
              { name: t('person') },
              { name: t('amount'), isRight: true },
              { name: t('orders') },
              { name: t('obstacle') },
            ]}
            rows={waiting.map((each, index) => ({
              key: `${each.uid} ${index}`,
              cells: [
                <PersonLink key="person" person={each} />,
                formatMoney(each.amountCents),
                each.orderIds.length,
                each.obstacle && (
                  <Badge key="obstacle" tone="danger">
                    {t(`obstacles.${each.obstacle}`)}
                  </Badge>
                ),
              ],
            }))}
          />
        </Stack>
      )}
      <Stack as="section" gap={3}>
        <Heading level={2}>{t('batches')}</Heading>
        {batches.length === 0 ? (
          <Text tone="muted">{t('noBatches')}</Text>
        ) : (
          <RowsTable
            label={t('batches')}
            head={[
              { name: t('batch') },
              { name: t('amount'), isRight: true },
              { name: t('frozenAt') },
              { name: t('account') },
              { name: t('progress') },
            ]}
            rows={batches.map(({ id, frozenAt, account, payouts }) => ({
              key: String(id),
              cells: [
                <TextLink
                  key="batch"
                  className="whitespace-nowrap"
                  href={`/console/payouts/${id}`}
                  data-queue-item=""
                >
                  {t('batchNumber', { number: String(id) })}
                </TextLink>,
                formatMoney(sumOf(payouts)),
                <Moment key="at" at={frozenAt} />,
                accountNames[account] ?? account,
                <span key="counts" className="block min-w-40">
                  {t('counts', countByState(payouts))}
                </span>,
              ],
            }))}
          />
        )}
      </Stack>
      <Books books={books} lostFees={lostFees} />
      <ActionForms operator={operator} kind="books" id="" only={['export_for_accountant']} />
      <Withdrawals operator={operator} withdrawals={withdrawals} />
    </Stack>
  );
});
