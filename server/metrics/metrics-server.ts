import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { log } from '@/lib/platform/log/log';

/**
 * Serves GET /metrics, and nothing else, on a separate port that visitors cannot reach. If the port is taken the
 * process exits, as it does for the public port.
 */
export function serveMetrics(
  registry: Pick<Registry, 'contentType' | 'metrics'>,
  port: number,
  host: string,
): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', (error) => {
    log.fatal({ error }, 'the metrics cannot be served');
    process.exit(1);
  });
  return server.listen(port, host);
}
