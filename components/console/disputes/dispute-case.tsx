import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Statement } from '@/components/orders/dispute/statement';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { OpenDispute } from '@/lib/operator/disputes/contract';
import { formatMoney } from '@/lib/platform/money';
import { showDayOf, showTimeOf } from '@/lib/presentation/order-times';
import { DecideForm } from './decide-form';

/** One dispute: side by side what each said, what they offered, and the decision. */
export function DisputeCase({ dispute }: { dispute: OpenDispute }) {
  const id = useId();
  const t = useTranslations('console.disputes');
  const kinds = useTranslations('orders.dispute.kinds');
  const until = dispute.decide_until ?? dispute.answer_until;
  const isDecidable = dispute.state === 'awaiting_decision' && dispute.waits_for === null;
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap={4}>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <Heading level={2} size="lg" id={id} className="break-words">
              {dispute.title}
            </Heading>
            <Text tone="muted">
              {t('about', {
                kind: kinds(dispute.kind),
                number: String(dispute.order_id),
                price: formatMoney(dispute.price),
              })}
            </Text>
          </div>
          <Badge tone={isDecidable ? 'sun' : 'neutral'}>
            {t(`states.${dispute.waits_for ?? dispute.state}`, {
              until: `${showDayOf(until)}, ${showTimeOf(until)}`,
            })}
          </Badge>
        </div>
        <div className="grid gap-4 wide:grid-cols-2">
          <Statement
            who={t('customer', { name: dispute.customer.name, uid: dispute.customer.uid })}
            said={dispute.complaint}
            path="/operator/disputes/pictures"
          />
          {dispute.answer ? (
            <Statement
              who={t('provider', { name: dispute.provider.name, uid: dispute.provider.uid })}
              said={dispute.answer}
              path="/operator/disputes/pictures"
            />
          ) : (
            <Text tone="muted">{t('noAnswer', { name: dispute.provider.name })}</Text>
          )}
        </div>
        {dispute.offers.map(({ by, returned_amount }) => (
          <Text key={by}>{t(`offers.${by}`, { returned: formatMoney(returned_amount) })}</Text>
        ))}
        {isDecidable && <DecideForm dispute={dispute} />}
      </Stack>
    </Card>
  );
}
