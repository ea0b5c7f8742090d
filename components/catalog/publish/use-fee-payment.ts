import { useAction, type Action } from '@/components/forms/use-action';
import { withSession } from '@/lib/browser/with-session';
import type { payForPro } from '@/lib/orders/paying/contract';
import { call, CallError } from '@/lib/platform/http/call';

type Options = {
  /** Called before the browser goes to the page of the payment. */
  onLeave?: () => void;
  /** It turned out to be paid already. */
  onPaid: () => unknown;
};

/** The way to where the fee is paid; while a charge is open, always the same. */
export function useFeePayment({ onLeave, onPaid }: Options): {
  action: Action;
  onAct: () => Promise<string>;
} {
  return {
    action: useAction(),
    async onAct() {
      try {
        const { linkBuyMercadoPago } = await withSession((token) =>
          call<typeof payForPro>('GET', '/pix/generate/pro', { token }),
        );
        onLeave?.();
        window.location.assign(linkBuyMercadoPago);
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'conflict')) throw error;
        await onPaid();
      }
      return '';
    },
  };
}
