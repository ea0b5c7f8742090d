import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { loadBalance } from '@/lib/payouts/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { formatMoney } from '@/lib/platform/money';
import { showDayOf } from '@/lib/presentation/order-times';
import { MoneyRow } from './money-row';

type Payouts = Answer<typeof loadBalance>['payouts'];
type Payout = Payouts[number];

const TONES: Record<Payout['state'], ComponentProps<typeof Badge>['tone']> = {
  frozen: 'sun',
  sent: 'brand',
  failed: 'danger',
  returned: 'danger',
};

/** The latest pay-outs: the transfer, what it contains, and how it ended. */
export function PayoutRows({ payouts }: { payouts: Payouts }) {
  const t = useTranslations('balance');
  if (payouts.length === 0) return <p>{t('payouts.none')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {payouts.map((payout) => (
        <MoneyRow
          key={payout.id}
          title={<Badge tone={TONES[payout.state]}>{t(`payouts.states.${payout.state}`)}</Badge>}
          cents={payout.amount}
        >
          <Outcome payout={payout} />
          {payout.transfer_id !== null && (
            <p className="break-all">{t('payouts.transfer', { id: payout.transfer_id })}</p>
          )}
          {payout.orders.map(({ order_id: number, title, amount }) => (
            <p key={number} className="flex justify-between gap-4">
              <span className="min-w-0">{t('order', { number: String(number), title })}</span>
              <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
            </p>
          ))}
          <Netted cents={payout.netted_amount} />
        </MoneyRow>
      ))}
    </ul>
  );
}

function Outcome({ payout: { state, at, sent_at, reason } }: { payout: Payout }) {
  const t = useTranslations('balance.payouts');
  const values = {
    day: showDayOf(at),
    sent: sent_at === null ? '' : showDayOf(sent_at),
    reason: reason ?? '',
  };
  return (
    <p>
      {t(state, values)}
      {state === 'failed' && ` ${t('again')}`}
      {state === 'returned' && ` ${t('againConfirmed')}`}
    </p>
  );
}

/** The difference between the shares and the transfer. */
function Netted({ cents }: { cents: number }) {
  const t = useTranslations('balance.payouts');
  if (cents === 0) return null;
  return <p>{t(cents > 0 ? 'netted' : 'added', { amount: formatMoney(Math.abs(cents)) })}</p>;
}
