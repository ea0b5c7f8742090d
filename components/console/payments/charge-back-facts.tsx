import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import type { ChargeBackFile } from '@/lib/operator/payments/charge-back';
import { mayEndAsLostFrom } from '@/lib/payments/charge-backs/charge-back-record';
import { formatMoney } from '@/lib/platform/money';
import { Age } from '../age';
import { Facts } from '../facts';
import { Moment } from '../moment';
import { PersonLink } from '../person-link';
import { useListWord } from '../use-list-word';

/** A charge-back with its payment and its deadlines. */
export function ChargeBackFacts({ chargeBack }: { chargeBack: ChargeBackFile }) {
  const t = useTranslations('chargeBackFile');
  const word = useListWord();
  const { payment, openedAt, respondUntil, respondedAt, endedAt } = chargeBack;
  const facts: [name: string, value: ReactNode][] = [
    [
      t('payment'),
      <span key="payment">
        {formatMoney(payment.amountCents)}{' '}
        <TextLink href={`/console/payments/${payment.id}`}>{t('openPayment')}</TextLink>
      </span>,
    ],
    [t('payer'), <PersonLink key="payer" person={payment.user} />],
    [
      t('order'),
      payment.orderId === null ? (
        t('fee')
      ) : (
        <TextLink key="order" href={`/console/orders/${payment.orderId}`}>
          {t('orderNumber', { number: String(payment.orderId) })}
        </TextLink>
      ),
    ],
    [t('gateway'), word(payment.method)],
    [t('opened'), <Moment key="opened" at={openedAt} />],
  ];
  if (endedAt) facts.push([t('ended'), <Moment key="ended" at={endedAt} />]);
  else
    facts.push(
      [t('age'), <Age key="age" at={openedAt} />],
      [t('respondUntil'), respondUntil ? <Moment key="until" at={respondUntil} /> : t('unknown')],
    );
  if (respondedAt) facts.push([t('responded'), <Moment key="responded" at={respondedAt} />]);
  if (!endedAt) facts.push([t('lostFrom'), <Moment key="lost" at={mayEndAsLostFrom(chargeBack)} />]);
  return <Facts of={facts} />;
}
