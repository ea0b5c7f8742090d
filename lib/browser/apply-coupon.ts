import type { checkCoupon } from '@/lib/orders/paying/contract';
import { call } from '@/lib/platform/http/call';
import { paymentDraft, type PaymentDraft } from './payment-draft';
import { withSession } from './with-session';

/**
 * Checks a coupon for this tab's payment draft with the server, and stores the discount. Throws CallError
 * when it is refused; the draft then has no coupon.
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

/** Reads the draft again, because the payment method may have changed in the meantime. */
function withoutCoupon(draft: PaymentDraft): PaymentDraft {
  const { coupon, wanted_coupon, ...rest } = paymentDraft.read() ?? draft;
  return rest;
}
