import { orderPurpose } from '@/lib/orders/order-payable';
import { proPurpose } from '@/lib/orders/publishing-fee';
import type { Purpose } from '@/lib/payments/payable';

/** All that people can pay for. Money for anything else is not touched, and its jobs fail loudly (decisions/0028). */
export const paymentPurposes: readonly Purpose[] = [orderPurpose, proPurpose];
