import { useAction, type Action } from '@/components/forms/use-action';
import { withSession } from '@/lib/browser/with-session';
import { toReais } from '@/lib/platform/money';
import type { payForPro } from '@/lib/orders/paying/contract';
import { call, CallError } from '@/lib/platform/http/call';

type Options = {
  /** The displayed fee, in cents. */
  feeCents: number;
  /** Called before the browser goes to the payment page. */
  onLeave?: () => void;
  /** Called when the fee turns out to be paid already. */
  onPaid: () => unknown;
};

/** Opens the payment page of the fee; the same one while a charge is open. */
export function useFeePayment({ feeCents, onLeave, onPaid }: Options): {
  action: Action;
  onAction: () => Promise<string>;
} {
  return {
    action: useAction(),
    async onAction() {
      try {
        const { linkBuyMercadoPago } = await withSession((token) =>
          call<typeof payForPro>('GET', '/pix/generate/pro', {
            token,
            query: { transaction_amount: String(toReais(feeCents)) },
          }),
        );
        onLeave?.();
        window.location.assign(linkBuyMercadoPago);
      } catch (error) {
        const isOver = error instanceof CallError && error.code === 'conflict';
        if (!isOver || 'transaction_amount' in error.fields) throw error;
        await onPaid();
      }
      return '';
    },
  };
}
