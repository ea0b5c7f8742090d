import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { ActionButton } from '@/components/forms/action-button';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useOrderAct } from '@/components/orders/use-order-act';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { answerCancel } from '@/lib/orders/cancellation/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';

/** A cancellation request: the provider can answer, the customer waits. */
export function AskedCancel({ order }: { order: Purchase | Sale }) {
  const t = useTranslations('orders.cancelling');
  const { action, act } = useOrderAct(order.id);
  const answer = (agreed: boolean) =>
    act((token) =>
      call<typeof answerCancel>('PUT', '/orders/call-off/answer', {
        token,
        body: { order_id: order.id, agreed },
      }),
    );
  return (
    <Card tone="sun">
      {order.can.answer_cancel ? (
        <Stack gap={3}>
          <Text className="font-semibold">{t('asks', { name: order.name })}</Text>
          <Cluster>
            <TwoClickButton action={action} onAction={() => answer(true)} confirm={t('agreeConfirm')}>
              {t('agree')}
            </TwoClickButton>
            <ActionButton action={action} onAction={() => answer(false)} variant="secondary">
              {t('refuse')}
            </ActionButton>
          </Cluster>
        </Stack>
      ) : (
        <Stack gap={1}>
          <Text>{t('asked', { name: order.name })}</Text>
          <HelpLink topic="cancelling" />
        </Stack>
      )}
    </Card>
  );
}
