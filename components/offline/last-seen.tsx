'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { StateBadge } from '@/components/orders/list/state-badge';
import { ServiceDay } from '@/components/orders/service-day';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { PageContainer } from '@/components/ui/page-container';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import {
  type SeenConversation as Conversation,
  type SeenOrder as Order,
  readLastSeen,
  watchLastSeen,
} from '@/lib/browser/last-seen/last-seen';
import { showDuration } from '@/lib/messaging/voice/show-duration';
import { formatMoney } from '@/lib/platform/money';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';

/** The orders and conversations that the logged-in user last saw; nothing for visitors. */
export function LastSeen() {
  const t = useTranslations('offline');
  const seen = useSyncExternalStore(watchLastSeen, readLastSeen, () => null);
  if (!seen) return null;
  const { orders, ordersAt, conversations, conversationsAt } = seen;
  return (
    <PageContainer width="text">
      <Stack gap={8}>
        {orders.length > 0 && (
          <SeenSection title={t('orders')} at={ordersAt}>
            {orders.map((order) => (
              <SeenOrder key={`${order.side} ${order.id}`} order={order} />
            ))}
          </SeenSection>
        )}
        {conversations.length > 0 && (
          <SeenSection title={t('conversations')} at={conversationsAt}>
            {conversations.map((conversation) => (
              <SeenConversation key={conversation.receiver} conversation={conversation} />
            ))}
          </SeenSection>
        )}
      </Stack>
    </PageContainer>
  );
}

type Props = {
  title: string;
  /** In milliseconds since the epoch. */
  at: number;
  children: ReactNode;
};

/** One kind of last-seen data, with its time. */
function SeenSection({ title, at, children }: Props) {
  const id = useId();
  const t = useTranslations('offline');
  const format = useFormatter();
  const when = format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Text size="sm" tone="muted">
        {t('seenAt', { when })}
      </Text>
      <Stack as="ul" gap={3} className="mt-4">
        {children}
      </Stack>
    </section>
  );
}

/** An order as last seen, without actions. */
function SeenOrder({ order }: { order: Order }) {
  const t = useTranslations('offline');
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{order.title}</p>
          <Text size="sm" tone="muted">
            {t(order.side, { name: order.name })}
          </Text>
        </div>
        <StateBadge state={order.state} />
      </div>
      <p className="mt-2 tabular-nums">
        <ServiceDay day={order.day} /> · {formatMoney(order.amountCents)}
      </p>
    </Card>
  );
}

/** A conversation by its contact's name; opening it shows its last messages. */
function SeenConversation({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('offline');
  const format = useFormatter();
  const { name, isCommunity, messages } = conversation;
  const shown = isCommunity ? t('community') : name;
  const lastMessage = messages.at(-1);
  const said = ({ text, voiceSeconds }: (typeof messages)[number]) =>
    text || (voiceSeconds === undefined ? t('picture') : t('voice', { time: showDuration(voiceSeconds) }));
  return (
    <Card as="li" padded={false}>
      <details className="group">
        <summary className="flex min-h-14 items-center gap-3 px-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold break-words">{shown}</span>
            <span className="block truncate text-sm text-muted group-open:hidden">
              {lastMessage && said(lastMessage)}
            </span>
          </span>
          <Icon name="chevron-down" className="text-muted group-open:rotate-180" />
        </summary>
        <Stack as="ul" gap={2} className="border-t border-line p-4">
          {messages.map((message, index) => (
            <li
              key={index}
              className={clsx(
                'max-w-[85%] rounded-control px-3 py-2 break-words whitespace-pre-line',
                message.isMine ? 'self-end bg-brand-soft' : 'self-start bg-canvas',
              )}
            >
              <VisuallyHidden>{message.isMine ? t('mine') : shown}: </VisuallyHidden>
              {said(message)}
              <span className="block text-sm text-muted">
                {format.dateTime(new Date(message.date), { dateStyle: 'short', timeStyle: 'short' })}
              </span>
            </li>
          ))}
        </Stack>
      </details>
    </Card>
  );
}
