import cluster from 'node:cluster';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Counter, Registry } from 'prom-client';
import { machineLimit } from '@/lib/platform/machine-limit';
import { tellMetrics } from './metrics';
import { superviseWorkers } from './supervisor';
import { obeySupervisor, place } from './worker';

/**
 * Two workers on PORT, and their metrics on METRICS_PORT. Each answers with its process at once, with what told it to
 * end as soon as it is to, and with the rest, once it has counted the request as one of this machine.
 */
if (cluster.isPrimary)
  await superviseWorkers({
    count: 2,
    program: fileURLToPath(import.meta.url),
    metrics: { port: Number(process.env.METRICS_PORT), host: '127.0.0.1' },
    stopSeconds: Number(process.env.STOP_SECONDS),
  });
else serve();

function serve(): void {
  const registry = new Registry();
  const asked = new Counter({ name: 'asked_total', help: 'Requests', registers: [registry] });
  tellMetrics(registry, place);
  const limit = machineLimit('asked', { points: 1, seconds: 60 });
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => {
    asked.inc();
    response.shouldKeepAlive = false;
    response.write(String(process.pid));
    waiting.push(response);
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
  obeySupervisor(() => {
    server.close(() => process.exit());
    for (const response of waiting) response.write(process.connected ? ' was asked' : ' was left');
    limit.consume(process.pid).then(
      () => answer(' has answered'),
      (error: unknown) => answer(` has failed: ${String(error)}`),
    );
  });

  // In another turn: else both could be one chunk.
  function answer(rest: string): void {
    setImmediate(() => {
      for (const response of waiting) response.end(rest);
    });
  }
}
