import { orderPurpose } from '@/lib/orders/order-purpose';
import { proPurpose } from '@/lib/orders/pro-fee';
import type { Purpose } from '@/lib/payments/purpose';

/** All that people can pay for. Money for anything else is not touched, and its jobs fail loudly (decisions/0028). */
export const paymentPurposes: readonly Purpose[] = [orderPurpose, proPurpose];
