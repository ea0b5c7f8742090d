import type { Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { poolUse } from '@/lib/platform/database/db';
import { registerEventMetrics } from './event-counters';
import { registerReadings } from './shop-metrics';
import { measureRequests } from './request-metrics';

type Measured = {
  /** The public server. */
  server: Server;
  /** See `routeNames`. */
  nameOf: (address: string) => string;
  openSockets: () => number;
};

/** Returns all metrics of this process, and those that are read from the database, in Prometheus' format. */
export function createMetrics({ server, nameOf, openSockets }: Measured): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(server, registry, nameOf);
  registerEventMetrics(registry);
  registerReadings(registry);
  new Gauge({
    name: 'serss_sockets_open',
    help: 'Open sockets of browsers',
    registers: [registry],
    collect() {
      this.set(openSockets());
    },
  });
  new Gauge({
    name: 'serss_database_connections',
    help: 'Connections of the pool that calls and pages share; waiting counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
    },
  });
  return registry;
}
