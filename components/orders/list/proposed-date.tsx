import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useServiceDayText } from '@/components/orders/service-day';
import { useOrderAct } from '@/components/orders/use-order-act';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { answerDate, Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';

/** An open proposal of another day: one side can answer, the other waits. */
export function ProposedDate({ order, proposed }: { order: Purchase | Sale; proposed: string }) {
  const t = useTranslations('orders.reschedule');
  const { action, act } = useOrderAct(order.id);
  const values = { name: order.name, day: useServiceDayText()(proposed) };

  const answer = (agreed: boolean) => {
    const body = { order_id: order.id, execution_date: proposed, agreed };
    return act((token) => call<typeof answerDate>('PUT', '/orders/reschedule/answer', { token, body }));
  };

  return (
    <Card tone="sun">
      {order.proposed_by_me ? (
        <Text>{t('asked', values)}</Text>
      ) : (
        <Stack gap={3}>
          <Text className="font-semibold">{t('proposed', values)}</Text>
          <Cluster>
            <ActionButton action={action} onAction={() => answer(true)}>
              {t('agree')}
            </ActionButton>
            <ActionButton action={action} onAction={() => answer(false)} variant="secondary">
              {t('decline')}
            </ActionButton>
          </Cluster>
        </Stack>
      )}
    </Card>
  );
}
