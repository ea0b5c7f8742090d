import { useTranslations } from 'next-intl';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { withSession } from '@/lib/browser/with-session';
import type { cancelOrder, Purchase } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';

/** Gives up an order that is not paid. */
export function CancelOrder({ order }: { order: Purchase }) {
  const t = useTranslations('orders.actions');
  const action = useAction();
  const refresh = useRefresh();

  async function cancel(): Promise<string> {
    await withSession((token) =>
      call<typeof cancelOrder>('PUT', '/orders/cancel', { token, body: { order_id: order.id } }),
    );
    await refresh();
    return '';
  }

  return (
    <TwoClickButton
      action={action}
      onAct={cancel}
      confirm={t('cancelConfirm')}
      aria-label={t('cancelNamed', { title: order.original_subwork_title })}
    >
      {t('cancel')}
    </TwoClickButton>
  );
}
