import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Statement } from '@/components/orders/dispute/statement';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { OpenDispute } from '@/lib/operator/disputes/contract';
import { formatMoney } from '@/lib/platform/money';
import { showMoment } from '@/lib/presentation/console/times';
import { Moment } from '../moment';
import { DecideForm } from './decide-form';
import { DisputedConversation } from './disputed-conversation';

/** One dispute: side by side what each said, what they offered, and the decision. */
export function DisputeCase({ dispute }: { dispute: OpenDispute }) {
  const id = useId();
  const locale = useLocale();
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
              {kinds(dispute.kind)}
              {' · '}
              <TextLink href={`/console/orders/${dispute.order_id}`}>
                {t('order', { number: String(dispute.order_id) })}
              </TextLink>
              {` · ${formatMoney(dispute.price)}`}
            </Text>
          </div>
          <Badge tone={isDecidable ? 'sun' : 'neutral'}>
            {t(`states.${dispute.waits_for ?? dispute.state}`, {
              until: showMoment(until, locale),
            })}
          </Badge>
        </div>
        <div className="grid gap-4 wide:grid-cols-2">
          <Statement
            who={<Side person={dispute.customer} role={t('customer')} />}
            when={<Moment at={dispute.complaint.at} />}
            said={dispute.complaint}
            path="/operator/disputes/pictures"
          />
          {dispute.answer ? (
            <Statement
              who={<Side person={dispute.provider} role={t('provider')} />}
              when={<Moment at={dispute.answer.at} />}
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
        <DisputedConversation dispute={dispute} />
        {isDecidable && <DecideForm dispute={dispute} />}
      </Stack>
    </Card>
  );
}

/** One of the two, with the way to all that is known of them. */
function Side({ person: { name, uid }, role }: { person: OpenDispute['customer']; role: string }) {
  return (
    <>
      {`${name} `}
      <TextLink href={`/console/people/${uid}`}>{`@${uid}`}</TextLink>
      {`, ${role}`}
    </>
  );
}
