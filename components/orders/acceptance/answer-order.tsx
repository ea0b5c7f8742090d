import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useOrderAct } from '@/components/orders/use-order-act';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { acceptOrder } from '@/lib/orders/acceptance/contract';
import type { declineOrder } from '@/lib/orders/cancellation/contract';
import type { Sale } from '@/lib/orders/contract';
import { FREE_DECLINES } from '@/lib/orders/rules';
import { call } from '@/lib/platform/http/call';
import { showMomentOf } from '@/lib/presentation/order-times';

/** The provider accepts or declines a paid order. */
export function AnswerOrder({ order }: { order: Sale }) {
  const t = useTranslations('acceptance.answer');
  const { action, act } = useOrderAct(order.id);
  const body = { order_id: order.id };
  const title = order.original_subwork_title;
  const accept = () => act((token) => call<typeof acceptOrder>('PUT', '/orders/accept', { token, body }));
  const decline = () => act((token) => call<typeof declineOrder>('PUT', '/orders/decline', { token, body }));
  return (
    <Card tone="sun">
      <Stack gap={3}>
        <Text className="font-semibold">
          {t('text', { name: order.name, until: showMomentOf(order.accept_by ?? '') })}
        </Text>
        <Cluster>
          <ActionButton action={action} onAction={accept} aria-label={t('acceptNamed', { title })}>
            {t('accept')}
          </ActionButton>
          <TwoClickButton
            action={action}
            onAction={decline}
            confirm={t('declineConfirm')}
            aria-label={t('declineNamed', { title })}
          >
            {t('decline')}
          </TwoClickButton>
        </Cluster>
        <Text size="sm">
          {order.free_declines > 0
            ? t('free', { ...FREE_DECLINES, left: order.free_declines })
            : t('counts', FREE_DECLINES)}
        </Text>
      </Stack>
    </Card>
  );
}
