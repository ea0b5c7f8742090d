import type { ReactNode } from 'react';
import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { OpenDispute } from '@/lib/operator/disputes/open-disputes';
import { formatMoney } from '@/lib/platform/money';
import { showMoment } from '@/lib/presentation/console/times';
import { Moment } from '../moment';
import { PersonLink } from '../person-link';
import { Pictures } from '../pictures';

type Props = {
  dispute: OpenDispute;
  /** The conversation, or the link to it. */
  conversation: ReactNode;
  /** The form for the decision, if one is possible. */
  children: ReactNode;
};

/** A dispute: both statements side by side, the offers, and the decision. */
export function DisputeCase({ dispute, conversation, children }: Props) {
  const id = useId();
  const locale = useLocale();
  const t = useTranslations('console.disputes');
  const kinds = useTranslations('orders.dispute.kinds');
  const { order, state, waitsFor, statements } = dispute;
  const until = dispute.decideUntil ?? dispute.answerUntil;
  const now = waitsFor ?? (state === 'awaiting_decision' ? state : 'awaiting_answer');
  const isOverdue = dispute.isOverdue && waitsFor === null;
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap={4}>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <Heading level={2} size="lg" id={id} className="break-words">
              {order.title}
            </Heading>
            <Text tone="muted">
              {kinds(dispute.kind)}
              {' · '}
              <TextLink href={`/console/orders/${order.id}`}>
                {t('order', { number: String(order.id) })}
              </TextLink>
              {` · ${formatMoney(order.priceCents)}`}
            </Text>
          </div>
          <Badge tone={isOverdue ? 'danger' : now === 'awaiting_decision' ? 'sun' : 'neutral'}>
            {t(isOverdue ? 'states.overdue' : `states.${now}`, {
              until: showMoment(until.toISOString(), locale),
            })}
          </Badge>
        </div>
        <div className="grid gap-4 wide:grid-cols-2">
          <Statement person={order.customer} role={t('customer')} statement={statements.complaint} />
          {statements.answer ? (
            <Statement person={order.provider} role={t('provider')} statement={statements.answer} />
          ) : (
            <Text tone="muted">{t('noAnswer', { name: order.provider.name })}</Text>
          )}
        </div>
        {dispute.questions.map((question) => {
          const isCustomer = question.userId === order.customerId;
          const person = isCustomer ? order.customer : order.provider;
          return (
            <Stack key={question.id} gap={2}>
              <Text className="break-words">
                {t('asked', { name: person.name, question: question.text })}
              </Text>
              {question.answer ? (
                <Statement
                  person={person}
                  role={t(isCustomer ? 'customer' : 'provider')}
                  statement={question.answer}
                />
              ) : (
                <Text tone="muted">
                  {t('answerUntil', { until: showMoment(question.until.toISOString(), locale) })}
                </Text>
              )}
            </Stack>
          );
        })}
        {dispute.offers.map(({ id: offerId, userId, returnedCents }) => (
          <Text key={offerId}>
            {t(userId === order.customerId ? 'offers.customer' : 'offers.provider', {
              returned: formatMoney(returnedCents),
            })}
          </Text>
        ))}
        {now === 'awaiting_decision' && (
          <Text tone="muted">{t('most', { most: formatMoney(dispute.maxReturnedCents) })}</Text>
        )}
        {conversation}
        {children}
      </Stack>
    </Card>
  );
}

type StatementProps = {
  person: { uid: string; name: string };
  role: string;
  statement: OpenDispute['statements']['complaint'];
};

/** The statement of one side, with pictures. */
function Statement({ person, role, statement }: StatementProps) {
  return (
    <section className="border-l-2 border-edge pl-3">
      <Text className="font-semibold">
        <PersonLink person={person} />
        {`, ${role} · `}
        <Moment at={statement.at} />
      </Text>
      <p className="break-words whitespace-pre-line">{statement.text}</p>
      <Pictures path="dispute-pictures" pictures={statement.pictures} />
    </section>
  );
}
