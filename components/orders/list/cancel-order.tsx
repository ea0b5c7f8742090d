import { asMember } from '@/lib/browser/with-session';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { fillIn } from '@/components/ui/fill-in';
import type { cancelOrder, Purchase } from '@/lib/orders/contract';
import { call } from '@/lib/platform/call';
import type { CardProps } from '@/lib/presentation/card-props';

/** Gives up an order that is not paid. */
export function CancelOrder({ order, words, onChanged }: CardProps<Purchase>) {
  const action = useAction(words.tryLater);

  async function cancel(): Promise<string> {
    await asMember((token) =>
      call<typeof cancelOrder>('PUT', '/orders/cancel', { token, body: { order_id: order.id } }),
    );
    await onChanged();
    return '';
  }

  return (
    <TwoClickButton
      action={action}
      onAct={cancel}
      confirm={words.actions.cancelConfirm}
      aria-label={fillIn(words.actions.cancelNamed, { title: order.original_subwork_title })}
    >
      {words.actions.cancel}
    </TwoClickButton>
  );
}
