import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { navigate } from '@/lib/browser/navigate';
import { withSession } from '@/lib/browser/with-session';
import type { renewPayment } from '@/lib/orders/paying/contract';
import { call } from '@/lib/platform/http/call';

/** Opens the gateway's card page. This invalidates a Pix code of the order. */
export function PayByCard({ orderId }: { orderId: number }) {
  const t = useTranslations('payment.status');
  const action = useAction();

  async function open(): Promise<string> {
    const body = { order_id: orderId, method: 'card' as const };
    const { link, order_id } = await withSession((token) =>
      call<typeof renewPayment>('PUT', '/orders/renew', { token, body }),
    );
    // Without a link the order is paid, or a card is in analysis.
    await navigate(link ?? `/payment/pix?order=${order_id}`);
    return '';
  }

  return (
    <ActionButton action={action} onAction={open} variant="secondary" wide>
      {t('payByCard')}
    </ActionButton>
  );
}
