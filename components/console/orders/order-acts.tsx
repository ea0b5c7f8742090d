import { useTranslations } from 'next-intl';
import { withSession } from '@/lib/browser/with-session';
import type { actOnOrder, OrderFileData } from '@/lib/operator/orders/contract';
import { call } from '@/lib/platform/http/call';
import { MoneyActs } from '../payments/money-acts';

/** What can be done about an order and its payments now. */
export function OrderActs({ orderId, acts }: { orderId: number; acts: OrderFileData['acts'] }) {
  const t = useTranslations('orderFile');
  return (
    <MoneyActs
      acts={acts}
      sides={[t('customer'), t('provider'), t('platform')]}
      textOf={(act) => t(`actTexts.${act}`)}
      decide={(shown, reason) =>
        withSession((token) =>
          call<typeof actOnOrder>('PUT', '/operator/orders/act', {
            body: { order_id: orderId, reason, shown },
            token,
          }),
        )
      }
    />
  );
}
