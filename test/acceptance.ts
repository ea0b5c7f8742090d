import type { Actor } from '@/lib/accounts/actor';
import { saveOrderTerms } from '@/lib/orders/acceptance/order-terms';
import { toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { daysFromNow } from './hire-scenario';
import { createProvider, deliverWebhooks, type PlacedOrder, placeOrder } from './hiring';
import { sandbox } from './payment-sandbox';

/** The provider confirms each order that is paid from now on. */
export async function confirmEachOrder(provider: Actor): Promise<void> {
  await saveOrderTerms(provider, { confirms_orders: true, same_day_until_hour: null });
}

/** A paid order for a day the given number of days ahead, which its provider must accept within twelve hours. */
export async function placeOrderToAccept({
  provider: known,
  daysAhead = 20,
}: { provider?: Actor; daysAhead?: number } = {}): Promise<PlacedOrder> {
  const provider = known ?? (await createProvider());
  await confirmEachOrder(provider);
  const placed = await placeOrder({ provider });
  await db.order.update({
    where: { id: placed.orderId },
    data: { executionDate: toDateColumn(daysFromNow(daysAhead)) },
  });
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  return placed;
}
