import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { pageSentFromMemory } from '../page-cache/page-cache';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** From a page in memory to a call that waits for a gateway. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures requests by route, method and status class, and counts pages by their source. Sockets do not count as
 * requests.
 */
export function measureRequests(
  server: Server,
  registry: Registry,
  nameOf: (address: string) => string,
): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'serss_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its response, by route, method and status class',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({ name: 'serss_http_open_requests', help: 'Requests in progress', registers });
  const pages = new Counter({
    name: 'serss_pages_total',
    help: 'Pages by source: hit and stale from memory, stored from the second tier, miss and bypass rendered',
    labelNames: ['source'],
    registers,
  });
  pageSentFromMemory.subscribe(({ url, method, status, source, ...sent }) => {
    seconds.observe({ route: nameOf(url), method, status: classOf(status) }, sent.seconds);
    pages.inc({ source });
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded) return; // Counted above.
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

/** `aborted`: the client left before the end of the response. */
function statusOf({ writableFinished, statusCode }: ServerResponse): string {
  return writableFinished ? classOf(statusCode) : 'aborted';
}

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
