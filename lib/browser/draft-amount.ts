import { toCents } from '@/lib/platform/money';
import type { Draft } from './payment-draft';

/** What is to be paid, in BRL cents. */
export function amountOf({ selected, coupon }: Pick<Draft, 'selected' | 'coupon'>): number {
  return toCents(selected.price) - toCents(coupon?.discount ?? 0);
}
