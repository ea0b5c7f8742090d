import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { log } from '@/lib/platform/log/log';
import { GatewayDownError } from '@/lib/services/payment-gateways/port';

/** A call to a hanging gateway takes 8 seconds; after this many the lane's items wait for the next run. */
const MAX_DOWN = 3;

/**
 * Runs `act` for each item: sequentially in each lane (items of the same gateway), with lanes in parallel. A
 * failure is logged as `failure` and does not stop other items, except that an unreachable gateway ends its
 * lane. Callers order the items so that the next run begins with others.
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

/** The lane of an item with these payments: the gateways that are asked about it. */
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
      // An unknown state concerns one payment only.
      const isDown = error instanceof GatewayDownError && error.kind !== 'unknown_word';
      log[isDown ? 'warn' : 'error']({ error, id: item.id }, failure);
      if (isDown) down += 1;
      if (down === MAX_DOWN) return;
    }
  }
}
