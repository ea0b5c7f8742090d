import { useState } from 'react';
import { asMember } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { fillIn } from '@/components/ui/fill-in';
import { Text } from '@/components/ui/text';
import type { confirmOrder, Purchase } from '@/lib/orders/contract';
import { releaseTimeAfter } from '@/lib/orders/rules';
import { call } from '@/lib/platform/call';
import { formatMoney } from '@/lib/platform/money';
import type { CardProps } from '@/lib/presentation/card-props';
import { showDayOf } from '@/lib/presentation/order-dates';

/** Says that the work was done, once the customer has read what follows from it. */
export function ConfirmOrder({ order, words, onChanged }: CardProps<Purchase>) {
  // The day on which the dialog was opened; null: it is closed.
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const action = useAction(words.tryLater);
  const close = () => setOpenedAt(null);
  const { confirm } = words;

  async function release(): Promise<string> {
    await asMember((token) =>
      call<typeof confirmOrder>('PUT', '/orders/confirm', { token, body: { order_id: order.id } }),
    );
    close();
    await onChanged();
    return '';
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpenedAt(new Date())}>
        {confirm.open}
      </Button>
      <Dialog open={openedAt !== null} onClose={close} title={confirm.title} closeLabel={words.close}>
        <Text>{fillIn(confirm.text, { name: order.name, title: order.original_subwork_title })}</Text>
        {openedAt && (
          <Text>
            {fillIn(confirm.release, {
              amount: formatMoney(order.transaction_amount),
              name: order.name,
              day: showDayOf(releaseTimeAfter(openedAt).toISOString()),
            })}
          </Text>
        )}
        <Cluster justify="end">
          <Button variant="quiet" onClick={close}>
            {confirm.cancel}
          </Button>
          <ActionButton action={action} onAct={release}>
            {confirm.submit}
          </ActionButton>
        </Cluster>
      </Dialog>
    </>
  );
}
