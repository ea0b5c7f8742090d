import type { checkCoupon } from '@/lib/orders/paying/contract';
import { call } from '@/lib/platform/http/call';
import { paymentDraft, type PaymentDraft } from './payment-draft';
import { withSession } from './with-session';

/**
 * Has the server look at a coupon for what this tab is about to pay, and notes what it takes off. Throws CallError when
 * it is refused; the draft then stays without one.
 */
export async function applyCoupon(draft: PaymentDraft, code: string): Promise<void> {
  const body = { code, work_id: draft.work.id, subwork_id: draft.selected.id };
  try {
    const taken = await withSession((token) =>
      call<typeof checkCoupon>('PUT', '/coupons/check', { token, body }),
    );
    paymentDraft.write({ ...withoutCoupon(draft), coupon: { code: taken.code, discount: taken.discount } });
  } catch (error) {
    paymentDraft.write(withoutCoupon(draft));
    throw error;
  }
}

/** The draft as it is by now: the way to pay may have changed meanwhile. */
function withoutCoupon(draft: PaymentDraft): PaymentDraft {
  const { coupon, wanted_coupon, ...rest } = paymentDraft.read() ?? draft;
  return rest;
}
