import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { log } from '@/lib/platform/log/log';
import { gatewayOf, isGatewayDown } from '@/lib/services/payment-gateways/port';

/** A call to a hanging gateway takes 8 seconds; after this many in a row the lane's items wait for the next run. */
const MAX_DOWN = 3;

/**
 * Runs `act` for each item: sequentially in each lane (items of the same gateway), with lanes in parallel. A
 * failure is logged as `failure` and does not stop other items, except that an unreachable gateway ends its
 * lane. Callers order the items so that the next run begins with others. Returns the number of items that failed or
 * were left out.
 */
export async function forEachIsolated<Item extends { id: number | string }>(
  items: Item[],
  failure: string,
  act: (item: Item) => Promise<unknown>,
  laneOf: (item: Item) => string = () => '',
): Promise<number> {
  const lanes = new Map<string, Item[]>();
  for (const item of items) lanes.set(laneOf(item), [...(lanes.get(laneOf(item)) ?? []), item]);
  const unfinished = await Promise.all([...lanes.values()].map((lane) => doLane(lane, failure, act)));
  return unfinished.reduce((sum, count) => sum + count, 0);
}

/** The lane of an item with these payments: the gateways that are asked about it. */
export function laneOfPayments(payments: { method: PaymentMethod }[]): string {
  return [...new Set(payments.map(({ method }) => gatewayOf(method)))].toSorted().join(' and ');
}

async function doLane<Item extends { id: number | string }>(
  items: Item[],
  failure: string,
  act: (item: Item) => Promise<unknown>,
): Promise<number> {
  let [downInARow, unfinished] = [0, 0];
  for (const [index, item] of items.entries()) {
    try {
      await act(item);
      downInARow = 0;
    } catch (error) {
      unfinished += 1;
      const isDown = isGatewayDown(error);
      log[isDown ? 'warn' : 'error']({ error, id: item.id }, failure);
      downInARow = isDown ? downInARow + 1 : 0;
      if (downInARow === MAX_DOWN) return unfinished + items.length - index - 1;
    }
  }
  return unfinished;
}
