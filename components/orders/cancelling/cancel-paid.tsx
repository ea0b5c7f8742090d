import { useTranslations } from 'next-intl';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useOrderAct } from '@/components/orders/use-order-act';
import type { cancelPaidOrder } from '@/lib/orders/cancellation/contract';
import type { Purchase } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';

/** The customer cancels a paid order, or asks the provider to agree. */
export function CancelPaid({ order, way }: { order: Purchase; way: 'free' | 'ask' }) {
  const t = useTranslations('orders.cancelling');
  const { action, act } = useOrderAct(order.id);
  const cancel = () =>
    act((token) =>
      call<typeof cancelPaidOrder>('PUT', '/orders/call-off', { token, body: { order_id: order.id } }),
    );
  return (
    <TwoClickButton
      action={action}
      onAction={cancel}
      confirm={t(`${way}Confirm`)}
      aria-label={t(`${way}Named`, { title: order.original_subwork_title })}
    >
      {t(way)}
    </TwoClickButton>
  );
}
