import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { useOrderAct } from '@/components/orders/use-order-act';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import {
  type concedeDispute,
  type Dispute,
  type Statement as DisputeStatement,
  loadDispute,
  type withdrawDispute,
} from '@/lib/disputes/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { nextOf, partsOf } from '@/lib/presentation/dispute';
import { showDayOf, showTimeOf } from '@/lib/presentation/order-times';
import { OfferForm } from './offer-form';
import { Offers } from './offers';
import { AnswerDisputeForm, AnswerQuestionForm } from './statement-form';

type Props = { order: Purchase | Sale; side: 'purchase' | 'sale' };

/** The dispute of an order: both statements, the next step with its deadline, and the actions. */
export function DisputePanel({ order, side }: Props) {
  const t = useTranslations('orders');
  const { data, isPending, isLoadingError, refetch } = useEndpointQuery(loadDispute, {
    params: { order_id: String(order.id) },
  });
  // Answers have a deadline, so a failed load must offer a retry.
  if (isLoadingError)
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
  if (isPending) return <Skeleton className="h-80 max-sm:h-112" />;
  if (!data?.dispute) return null;
  return <Shown order={order} side={side} dispute={data.dispute} />;
}

function Shown({ order, side, dispute }: Props & { dispute: Dispute }) {
  const id = useId();
  const t = useTranslations('orders.dispute');
  const [isAnswering, setAnswering] = useState(false);
  const { text, until } = nextOf(dispute, side);
  const isCustomer = side === 'purchase';
  return (
    <Card as="section" tone="quiet" aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={3} size="base" id={id}>
          {t('title', { kind: t(`kinds.${dispute.kind}`) })}
        </Heading>
        <Text>
          {t(`now.${text}`, {
            name: order.name,
            until: until === null ? '' : `${showDayOf(until)}, ${showTimeOf(until)}`,
            ...partsOf(order, dispute.returned_amount ?? 0),
            // Once the dispute has ended, the sale contains the remaining share.
            share: formatMoney('share_amount' in order ? order.share_amount : 0),
            by: dispute.ended_by ?? '',
            side,
          })}
        </Text>
        {dispute.reason !== null && (
          <Text className="break-words">{t('reason', { reason: dispute.reason })}</Text>
        )}
        <Statement
          who={isCustomer ? t('you') : order.name}
          when={showDayOf(dispute.complaint.at)}
          statement={dispute.complaint}
        />
        {dispute.answer && (
          <Statement
            who={isCustomer ? order.name : t('you')}
            when={showDayOf(dispute.answer.at)}
            statement={dispute.answer}
          />
        )}
        {dispute.questions.map(({ mine, text: question, answer }) => (
          <Stack key={String(mine)} gap={2}>
            <Text className="break-words">
              {t(mine ? 'asked' : 'askedOther', { name: order.name, question })}
            </Text>
            {answer && (
              <Statement who={mine ? t('you') : order.name} when={showDayOf(answer.at)} statement={answer} />
            )}
          </Stack>
        ))}
        <Offers order={order} dispute={dispute} side={side} />
        {isAnswering && dispute.can.answer && (
          <AnswerDisputeForm orderId={order.id} onDone={() => setAnswering(false)} />
        )}
        {isAnswering && dispute.can.answer_question && (
          <AnswerQuestionForm orderId={order.id} onDone={() => setAnswering(false)} />
        )}
        <Cluster>
          {dispute.can.answer_question && !isAnswering && (
            <Button onClick={() => setAnswering(true)}>{t('answerQuestion')}</Button>
          )}
          {dispute.can.answer && !isAnswering && (
            <Button onClick={() => setAnswering(true)}>{t('answer')}</Button>
          )}
          {dispute.can.offer && <OfferForm order={order} dispute={dispute} />}
          {dispute.can.withdraw && <End orderId={order.id} how="withdraw" />}
          {dispute.can.concede && <End orderId={order.id} how="concede" />}
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Ends the dispute: the customer withdraws it, or the provider refunds everything. */
function End({ orderId, how }: { orderId: number; how: 'withdraw' | 'concede' }) {
  const t = useTranslations('orders.dispute');
  const { action, act } = useOrderAct(orderId);
  const end = () =>
    act((token) =>
      call<typeof withdrawDispute | typeof concedeDispute>('PUT', `/orders/dispute/${how}`, {
        token,
        body: { order_id: orderId },
      }),
    );
  return (
    <TwoClickButton action={action} onAction={end} confirm={t(`${how}Confirm`)}>
      {t(how)}
    </TwoClickButton>
  );
}

type StatementProps = {
  who: ReactNode;
  /** The formatted time. */
  when: ReactNode;
  statement: DisputeStatement;
};

/** The statement of one side, with its pictures. */
function Statement({ who, when, statement }: StatementProps) {
  return (
    <section className="border-l-2 border-edge pl-3">
      <Text className="font-semibold">
        {who}
        {' · '}
        {when}
      </Text>
      <p className="break-words whitespace-pre-line">{statement.text}</p>
      <PrivatePictures path="/orders/dispute/pictures" pictures={statement.pictures} />
    </section>
  );
}
