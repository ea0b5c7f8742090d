import { acceptOffer, offerSplit } from '@/lib/disputes/offer';
import { orderPayable } from '@/lib/orders/order-payable';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { paymentOf, type PlacedOrder } from '../hiring';
import { sandbox } from '../payment-sandbox';
import { lastOfferOf } from './placed';

/** What the gateway has refunded of an order's payment, BRL cents. */
export async function returnedAtGateway({ paymentId }: PlacedOrder): Promise<number | undefined> {
  return (await sandbox.chargesOf(paymentId))[0]?.refundedCents;
}

/** Settles what the gateway says now, before any other job runs. */
export async function settleWithGateway({ paymentId }: PlacedOrder): Promise<void> {
  const { method, gatewayPaymentId } = await paymentOf({ paymentId });
  const found = await knownGatewayFor(method).getPayment(gatewayPaymentId ?? '');
  if (!found) throw new Error('the gateway does not know the payment');
  await settlePayment(orderPayable, paymentId, found);
}

/** The provider offers to return an amount, and the customer accepts. */
export async function split(placed: PlacedOrder, returnedCents: number): Promise<void> {
  await offerSplit(placed.provider, placed.orderId, returnedCents);
  await acceptOffer(placed.customer, placed.orderId, (await lastOfferOf(placed)).id);
}
