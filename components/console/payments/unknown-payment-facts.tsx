import { useLocale, useTranslations } from 'next-intl';
import type { findUnknownPayment } from '@/lib/operator/payments/unknown-payment';
import { formatMoney } from '@/lib/platform/money';
import { Facts } from '../facts';
import { Moment } from '../moment';
import { useListWord } from '../use-list-word';

type Props = { payment: NonNullable<Awaited<ReturnType<typeof findUnknownPayment>>> };

/** What a gateway reports of unknown money, and what was decided about it. */
export function UnknownPaymentFacts({ payment }: Props) {
  const t = useTranslations('unknownPaymentFile');
  const word = useListWord();
  const locale = useLocale();
  const { method, amountCents, currency, state, gatewayPaymentId, captureId, reference } = payment;
  const amount =
    currency === 'BRL'
      ? formatMoney(amountCents)
      : `${currency} ${(amountCents / 100).toLocaleString(locale, { minimumFractionDigits: 2 })}`;
  return (
    <Facts
      of={[
        [t('gateway'), word(method)],
        [t('amount'), amount],
        [t('state'), word(state)],
        [t('gatewayId'), [gatewayPaymentId, captureId].filter(Boolean).join(' · ')],
        [t('reference'), reference ?? '–'],
        [t('seen'), <Moment key="seen" at={payment.seenAt} />],
        ...(payment.decidedAt
          ? ([
              [t('decided'), <Moment key="decided" at={payment.decidedAt} />],
              [t('reason'), `@${payment.decidedBy?.uid ?? ''}: ${payment.reason ?? ''}`],
            ] as const)
          : []),
      ]}
    />
  );
}
