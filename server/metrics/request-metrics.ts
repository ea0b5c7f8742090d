import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A page out of memory takes a millisecond, a call that asks a gateway seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures what a server answers: by the name of the route, not by the address, and by the class of the status; and who
 * had the pages. A line that a socket holds open is no request.
 */
export function measureRequests(
  server: Server,
  registry: Registry,
  nameOf: (address: string) => string,
): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'serss_http_request_seconds',
    help: 'From the first byte of a request to the last of its answer, by route, method and class of the status',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({ name: 'serss_http_open_requests', help: 'Requests under way', registers });
  const pages = new Counter({
    name: 'serss_pages_total',
    help: 'Pages by who had them: hit and stale the memory, stored the second tier, miss and bypass nobody',
    labelNames: ['source'],
    registers,
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const route = nameOf(request.url ?? '');
    if (route === 'socket') return;
    const startedAt = performance.now();
    open.inc();
    response.once('close', () => {
      open.dec();
      const method = METHODS.includes(request.method ?? '') ? request.method : 'other';
      seconds.observe({ route, method, status: statusOf(response) }, (performance.now() - startedAt) / 1000);
      const source = response.getHeader('X-Page-Cache');
      if (source !== undefined) pages.inc({ source: String(source) });
    });
  });
}

/** An answer that its reader did not wait for has none. */
function statusOf({ writableFinished, statusCode }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}
