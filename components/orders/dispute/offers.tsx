import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useOrderAct } from '@/components/orders/use-order-act';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { acceptOffer, Dispute, withdrawOffer } from '@/lib/disputes/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';
import { partsOf } from '@/lib/presentation/dispute';

type Props = { order: Purchase | Sale; dispute: Dispute; side: 'purchase' | 'sale' };

/** The offered splits: users accept the other side's offers and withdraw their own. */
export function Offers({ order, dispute, side }: Props) {
  const t = useTranslations('orders.dispute');
  const { action, act } = useOrderAct(order.id);
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
              ...partsOf(order, returned_amount),
            })}
          </Text>
          {dispute.can.offer && (
            <Cluster>
              {mine ? (
                <ActionButton action={action} onAction={() => takeBack(id)} variant="secondary">
                  {t('offer.takeBack')}
                </ActionButton>
              ) : (
                <AcceptOffer
                  text={t(`offer.accept_${side}`, { name: order.name, ...partsOf(order, returned_amount) })}
                >
                  <ActionButton action={action} onAction={() => accept(id)}>
                    {t('offer.acceptSubmit')}
                  </ActionButton>
                </AcceptOffer>
              )}
            </Cluster>
          )}
        </Stack>
      ))}
    </>
  );
}

/** Asks before money moves. `text` says what each side is left with; `children` is the button that accepts. */
function AcceptOffer({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations('orders.dispute.offer');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('accept')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('acceptTitle')}>
        <Text className="font-semibold">{text}</Text>
        <Text>{t('acceptFinal')}</Text>
        <Cluster justify="end">
          <Button variant="quiet" onClick={close}>
            {t('acceptCancel')}
          </Button>
          {children}
        </Cluster>
      </Dialog>
    </>
  );
}
