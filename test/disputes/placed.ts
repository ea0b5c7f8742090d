import { answerDispute, openDispute } from '@/lib/disputes/dispute';
import type { Dispute, DisputeOffer } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { placePaidOrder, type PlacedOrder } from '../hiring';

export const COMPLAINT = { kind: 'badly_done' as const, text: 'A parede ficou manchada.', pictures: [] };
export const REPLY = { text: 'Usei a tinta que o cliente comprou.', pictures: [] };

/** A paid order whose customer has opened a dispute. */
export async function placeDisputedOrder(
  request: Parameters<typeof placePaidOrder>[0] = {},
): Promise<PlacedOrder> {
  const placed = await placePaidOrder(request);
  await openDispute(placed.customer, placed.orderId, COMPLAINT);
  return placed;
}

/** As `placeDisputedOrder`, and its provider has answered. */
export async function placeOrderWithAnsweredDispute(
  request: Parameters<typeof placePaidOrder>[0] = {},
): Promise<PlacedOrder> {
  const placed = await placeDisputedOrder(request);
  await answerDispute(placed.provider, placed.orderId, REPLY);
  return placed;
}

export function disputeOf({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<Dispute> {
  return db.dispute.findUniqueOrThrow({ where: { orderId } });
}

/** The newest offer in the dispute of an order. */
export function lastOfferOf({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<DisputeOffer> {
  return db.disputeOffer.findFirstOrThrow({ where: { dispute: { orderId } }, orderBy: { id: 'desc' } });
}
