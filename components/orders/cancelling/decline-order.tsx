import { useTranslations } from 'next-intl';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useOrderAct } from '@/components/orders/use-order-act';
import type { declineOrder } from '@/lib/orders/cancellation/contract';
import type { Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';

/** The provider declines or cancels a paid order. */
export function DeclineOrder({ order }: { order: Sale }) {
  const t = useTranslations('orders.cancelling');
  const { action, act } = useOrderAct(order.id);
  const decline = () =>
    act((token) =>
      call<typeof declineOrder>('PUT', '/orders/decline', { token, body: { order_id: order.id } }),
    );
  return (
    <TwoClickButton
      action={action}
      onAction={decline}
      confirm={t('declineConfirm')}
      aria-label={t('declineNamed', { title: order.original_subwork_title })}
    >
      {t('decline')}
    </TwoClickButton>
  );
}
