import { orderPayable } from '@/lib/orders/order-payable';
import { publishingFeePayable } from '@/lib/orders/publishing-fee';
import type { Payable } from '@/lib/payments/payable';

/** Everything that can be paid for. Jobs about a payment for anything else fail. */
export const payables: readonly Payable[] = [orderPayable, publishingFeePayable];
