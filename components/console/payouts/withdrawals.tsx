import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import type { RecordedWithdrawal } from '@/lib/operator/payouts/withdrawals';
import { formatMoney } from '@/lib/platform/money';
import { showMoment } from '@/lib/presentation/console/times';
import { ActionForms } from '../actions/action-forms';

type Props = { operator: ConsoleActor; withdrawals: RecordedWithdrawal[] };

/** Transfers from a gateway to our bank: recorded and corrected here. */
export async function Withdrawals({ operator, withdrawals }: Props) {
  const t = await getTranslations('payoutDesk.correction');
  const locale = await getLocale();
  const names: Readonly<Record<string, string>> = (await getMessages()).books.accounts;
  return (
    <Stack as="section" gap={4}>
      <ActionForms operator={operator} kind="withdrawal" id="" only={['record_withdrawal']} />
      {withdrawals.length > 0 && <Heading level={3}>{t('title')}</Heading>}
      <ul className="flex flex-col gap-3">
        {withdrawals.map(({ id, from, transferId, recordedAt, amountCents, isCorrected }) => (
          <li key={id}>
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center break-all">
                {t('row', {
                  moment: showMoment(recordedAt.toISOString(), locale),
                  from: names[from] ?? from,
                  amount: formatMoney(amountCents),
                  corrected: String(isCorrected),
                  transfer: transferId,
                })}
              </summary>
              <ActionForms
                operator={operator}
                kind="withdrawal"
                id={id}
                only={['correct_withdrawal']}
                isCollapsed={false}
              />
            </details>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
