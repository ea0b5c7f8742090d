import { orderPayable } from '@/lib/orders/order-payable';
import { publishingFeePayable } from '@/lib/orders/publishing-fee';
import type { Payable } from '@/lib/payments/payable';

/** All that people can pay for. Money for anything else is not touched, and its jobs fail loudly (decisions/0028). */
export const payables: readonly Payable[] = [orderPayable, publishingFeePayable];
