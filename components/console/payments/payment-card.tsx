import { useLocale, useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { fullRefundOf, type PaymentWithBooks } from '@/lib/operator/payments/payment';
import { formatMoney } from '@/lib/platform/money';
import { Moment } from '../moment';
import { useListWord } from '../use-list-word';

type Props = {
  payment: PaymentWithBooks;
  /** The gateway's response if it was requested, else the button to request it. */
  gateway?: ReactNode;
  /** The possible actions. */
  children?: ReactNode;
};

/** A payment with its refunds and mismatches. */
export function PaymentCard({ payment, gateway, children }: Props) {
  const t = useTranslations('orderFile');
  const word = useListWord();
  const locale = useLocale();
  const rules: Readonly<Record<string, string>> = useMessages().orderFile.rules;
  const { id, refunds } = payment;
  const refund = fullRefundOf(payment);
  const parts = refunds.filter(({ kind }) => kind === 'partial' || kind === 'goodwill');
  return (
    <Card id={id}>
      <Stack gap={2} className="text-sm">
        <Cluster>
          <span className="font-semibold">{word(payment.method)}</span>
          <Badge>{word(payment.state)}</Badge>
          <span className="tabular-nums">{formatMoney(payment.amountCents)}</span>
          <Moment at={payment.createdAt} />
        </Cluster>
        <Text size="sm" tone="muted" className="break-all">
          {[id, payment.gatewayPaymentId].filter(Boolean).join(' · ')}
        </Text>
        {refund && (
          <Text size="sm">
            {t('refund', { state: refund.state, reason: word(refund.reason), refusals: refund.refusals })}
          </Text>
        )}
        {parts.map((part) => (
          <Text key={part.id} size="sm">
            {t('partRefund', {
              amount: formatMoney(part.amountCents ?? 0),
              state: part.state,
              refusals: part.refusals,
            })}
            {part.kind === 'goodwill' &&
              `. ${t(part.bearerId === null ? 'goodwillByUs' : 'goodwillByProvider')}`}
          </Text>
        ))}
        {payment.reviews.map(({ id: reviewId, state, difference, amountCents, currency }) => (
          <Text key={reviewId} size="sm">
            {t('review', {
              state: word(state),
              difference: word(difference === 'charged_back' ? 'charged_back_again' : difference),
              amount:
                currency === 'BRL'
                  ? formatMoney(amountCents)
                  : `${currency} ${(amountCents / 100).toLocaleString(locale, { minimumFractionDigits: 2 })}`,
            })}
          </Text>
        ))}
        {payment.decisions.map(({ id: decisionId, kind, at, operator, reason }) => (
          <Text key={decisionId} size="sm">
            <Moment at={at} />{' '}
            {[word(kind), operator ? `@${operator.uid}: ${reason}` : (rules[reason] ?? reason)].join(' · ')}
          </Text>
        ))}
        {gateway || (
          <div>
            <Button variant="secondary" href={`?gateway=${id}#${id}`}>
              {t('askGateway')}
            </Button>
          </div>
        )}
        {children}
      </Stack>
    </Card>
  );
}
