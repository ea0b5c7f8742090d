'use client';

import { useSyncExternalStore, useId, type ReactNode } from 'react';
import { useTranslations, useFormatter } from 'next-intl';
import { PageContainer } from '@/components/ui/page-container';
import { Stack } from '@/components/ui/stack';
import { readLastSeen, watchLastSeen } from '@/lib/browser/last-seen/last-seen';
import { SeenConversation } from './seen-conversation';
import { SeenOrder } from './seen-order';
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
