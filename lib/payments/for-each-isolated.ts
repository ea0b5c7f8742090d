import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { log } from '@/lib/platform/log';
import { GatewayDownError } from '@/lib/services/payment-gateways/port';

/** A gateway that hangs takes 8 seconds of a routine each time; after so many, its rest waits for the next round. */
const MAX_DOWN = 3;

/**
 * Does something for each of many: one after the other in each lane, the lanes (what hangs on the same gateway) side by
 * side. What fails for one is logged as `failure` and keeps none of the others from their turn, unless a gateway is
 * down: then its lane ends. Whoever picks the items sees to it that the next round begins with others.
 */
export async function forEachIsolated<Item extends { id: number | string }>(
  items: Item[],
  failure: string,
  act: (item: Item) => Promise<unknown>,
  laneOf: (item: Item) => string = () => '',
): Promise<void> {
  const lanes = new Map<string, Item[]>();
  for (const item of items) lanes.set(laneOf(item), [...(lanes.get(laneOf(item)) ?? []), item]);
  await Promise.all([...lanes.values()].map((lane) => doLane(lane, failure, act)));
}

/** The lane of what has these payments: the gateways that have to be asked about it. */
export function laneOfPayments(payments: { method: PaymentMethod }[]): string {
  return [...new Set(payments.map(({ method }) => method))].toSorted().join(' and ');
}

async function doLane<Item extends { id: number | string }>(
  items: Item[],
  failure: string,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  let down = 0;
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      // A word that we do not know is about one payment alone.
      const isDown = error instanceof GatewayDownError && error.kind !== 'unknown_word';
      log[isDown ? 'warn' : 'error']({ error, id: item.id }, failure);
      if (isDown) down += 1;
      if (down === MAX_DOWN) return;
    }
  }
}
