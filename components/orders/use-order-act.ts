import { type Action, useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { withSession } from '@/lib/browser/with-session';

type OrderAct = { action: Action; act: (ask: (token: string) => Promise<unknown>) => Promise<string> };

/**
 * An action on an order; the page's data is refetched afterwards, also after a refusal. The clicked button may be gone
 * then, so the focus goes to the order.
 */
export function useOrderAct(orderId: number): OrderAct {
  const action = useAction();
  const refresh = useRefresh();
  return {
    action,
    async act(ask) {
      await withSession(ask).finally(refresh);
      revealOrder(orderId);
      return '';
    },
  };
}
