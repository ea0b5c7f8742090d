import type { CallInput } from '@/lib/platform/call';
import { toReais } from '@/lib/platform/money';
import type { payByPayPal } from '@/lib/orders/contract';
import type { Draft } from './payment-draft';
import { amountOf } from './draft-amount';

/** What the server is asked for (specification, point 7): the service, the day, and the amount that was shown. */
export function hireOf(draft: Draft): CallInput<typeof payByPayPal>['body'] {
  const { selected, work, date, coupon } = draft;
  return {
    transaction_amount: toReais(amountOf(draft)),
    provider_professional_uid: work.user_uid,
    execution_date: date.slice(0, 10),
    original_subwork_title: selected.title,
    work_id: work.id,
    subwork_id: selected.id,
    ...(coupon && { coupon: coupon.code }),
  };
}
