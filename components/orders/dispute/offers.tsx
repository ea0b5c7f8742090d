import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useOrderAct } from '@/components/orders/use-order-act';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { acceptOffer, Dispute, withdrawOffer } from '@/lib/disputes/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { shareAfter } from '@/lib/presentation/dispute';

type Props = { order: Purchase | Sale; dispute: Dispute; side: 'purchase' | 'sale' };

/** The offered splits: accept the other side's, or withdraw one's own. */
export function Offers({ order, dispute, side }: Props) {
  const t = useTranslations('orders.dispute');
  const { action, act } = useOrderAct();
  const bodyOf = (offer_id: number) => ({ order_id: order.id, offer_id });
  const accept = (id: number) =>
    act((token) =>
      call<typeof acceptOffer>('PUT', '/orders/dispute/offer/accept', { token, body: bodyOf(id) }),
    );
  const takeBack = (id: number) =>
    act((token) =>
      call<typeof withdrawOffer>('PUT', '/orders/dispute/offer/withdraw', { token, body: bodyOf(id) }),
    );
  return (
    <>
      {dispute.offers.map(({ id, mine, returned_amount }) => (
        <Stack key={id} gap={2}>
          <Text className="font-semibold">
            {t(mine ? 'offer.mine' : `offer.${side}`, {
              name: order.name,
              returned: formatMoney(returned_amount),
              share: formatMoney(shareAfter(order, returned_amount) ?? 0),
            })}
          </Text>
          {dispute.can.offer && (
            <Cluster>
              {mine ? (
                <ActionButton action={action} onAct={() => takeBack(id)} variant="secondary">
                  {t('offer.takeBack')}
                </ActionButton>
              ) : (
                <ActionButton action={action} onAct={() => accept(id)}>
                  {t('offer.accept')}
                </ActionButton>
              )}
            </Cluster>
          )}
        </Stack>
      ))}
    </>
  );
}
