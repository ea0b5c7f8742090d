'use client';

import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { PageContainer } from '@/components/ui/page-container';
import { Stack } from '@/components/ui/stack';
import { readLastSeen, watchLastSeen } from '@/lib/browser/last-seen/last-seen';
import { SeenConversation } from './seen-conversation';
import { SeenOrder } from './seen-order';
import { SeenSection } from './seen-section';

/** The orders and conversations that whoever is logged in here saw last; nothing for visitors. */
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
