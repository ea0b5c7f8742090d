import type { Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { poolUse } from '@/lib/platform/db';
import { countHappenings } from './happenings';
import { offerReadings } from './readings';
import { measureRequests } from './requests';

type Measured = {
  /** The server that visitors reach. */
  server: Server;
  /** See `routeNames`. */
  nameOf: (address: string) => string;
  openSockets: () => number;
  /** Whether it says what the database knows of the whole shop: one of the workers of a machine is enough. */
  readsShop: boolean;
};

/** Everything that this process can say of itself and of the shop, in the words of Prometheus (docs/decisions/0060). */
export function shopMetrics({ server, nameOf, openSockets, readsShop }: Measured): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(server, registry, nameOf);
  countHappenings(registry);
  if (readsShop) offerReadings(registry);
  new Gauge({
    name: 'serss_sockets_open',
    help: 'Lines to browsers',
    registers: [registry],
    collect() {
      this.set(openSockets());
    },
  });
  new Gauge({
    name: 'serss_database_connections',
    help: 'Of the pool that calls and pages share; waiting are those who have none yet',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
    },
  });
  return registry;
}
