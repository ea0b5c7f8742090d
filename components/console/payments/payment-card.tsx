import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { formatMoney } from '@/lib/platform/money';
import { useListWord } from '../lists/use-list-word';
import { Moment } from '../moment';
import { GatewayState } from './gateway-state';
import type { PaymentData } from '@/lib/operator/payments/contract';

/** A payment, with what became of it. */
export function PaymentCard({ payment }: { payment: PaymentData }) {
  const t = useTranslations('orderFile');
  const word = useListWord();
  const locale = useLocale();
  const rules: Readonly<Record<string, string>> = useMessages().orderFile.rules;
  const { id, method, state, amount_cents, gateway_payment_id, created_at } = payment;
  const { refund, part_refund: partRefund, reviews, decisions } = payment;
  return (
    <Card>
      <Stack gap={2} className="text-sm">
        <Cluster>
          <span className="font-semibold">{word(method)}</span>
          <Badge>{word(state)}</Badge>
          <span className="tabular-nums">{formatMoney(amount_cents)}</span>
          <Moment at={created_at} />
        </Cluster>
        <Text size="sm" tone="muted" className="break-all">
          {[id, gateway_payment_id].filter(Boolean).join(' · ')}
        </Text>
        {refund && (
          <Text size="sm">
            {t('refund', {
              state: refund.state,
              reason: word(refund.reason),
              refusals: refund.refusals,
            })}
          </Text>
        )}
        {partRefund && (
          <Text size="sm">
            {t('partRefund', {
              amount: formatMoney(partRefund.amount_cents),
              state: partRefund.state,
              refusals: partRefund.refusals,
            })}
          </Text>
        )}
        {reviews.map((review) => (
          <Text key={review.id} size="sm">
            {t('review', {
              state: word(review.state),
              difference: word(review.difference),
              amount:
                review.currency === 'BRL'
                  ? formatMoney(review.amount)
                  : `${review.currency} ${(review.amount / 100).toLocaleString(locale, { minimumFractionDigits: 2 })}`,
            })}
          </Text>
        ))}
        {decisions.map(({ kind, at, uid, reason }) => (
          <Text key={`${at} ${kind}`} size="sm">
            <Moment at={at} />{' '}
            {[word(kind), uid === null ? (rules[reason] ?? reason) : `@${uid}: ${reason}`].join(' · ')}
          </Text>
        ))}
        <GatewayState paymentId={id} />
      </Stack>
    </Card>
  );
}
