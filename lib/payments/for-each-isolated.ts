import { log } from '@/lib/platform/log';
import { GatewayDownError } from '@/lib/services/gateways/port';

/** A gateway that hangs takes 8 seconds of a routine each time; after so many the rest waits for the next round. */
const MAX_DOWN = 3;

/**
 * Does something for each of many, one after the other. What fails for one is logged as `failure` and keeps none of
 * the others from their turn, unless a gateway is down.
 */
export async function forEachIsolated<Item extends { id: number | string }>(
  items: Item[],
  failure: string,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  let down = 0;
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      const isDown = error instanceof GatewayDownError;
      log[isDown ? 'warn' : 'error']({ error, id: item.id }, failure);
      if (isDown) down += 1;
      if (down === MAX_DOWN) return;
    }
  }
}
