import { useTranslations } from 'next-intl';
import { withSession } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { answerDate, Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';
import { showDay } from '@/lib/presentation/order-times';

type Props = { order: Purchase | Sale; proposed: string };

/** An open proposal of another day: one side can answer, the other waits. */
export function ProposedDate({ order, proposed }: Props) {
  const t = useTranslations('orders.reschedule');
  const action = useAction();
  const refresh = useRefresh();
  const values = { name: order.name, day: showDay(proposed) };

  async function answer(agreed: boolean): Promise<string> {
    const body = { order_id: order.id, execution_date: proposed, agreed };
    // Also after a refusal, because the proposal may have changed in the meantime.
    await withSession((token) =>
      call<typeof answerDate>('PUT', '/orders/reschedule/answer', { token, body }),
    ).finally(refresh);
    return '';
  }

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
