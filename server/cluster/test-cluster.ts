import cluster from 'node:cluster';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { machineLimit } from '@/lib/platform/machine-limit';
import { superviseWorkers } from './supervisor';
import { obeySupervisor } from './worker';

/**
 * Two workers on PORT. Each answers with its process at once and with the rest when it is to end; then it has something to
 * tell its supervisor besides.
 */
if (cluster.isPrimary) await superviseWorkers({ count: 2, program: fileURLToPath(import.meta.url) });
else serve();

function serve(): void {
  const limit = machineLimit('asked', { points: 1, seconds: 1 });
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.shouldKeepAlive = false;
    response.write(String(process.pid));
    waiting.push(response);
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
  obeySupervisor(() => {
    limit.consume('an address').catch(() => undefined);
    server.close(() => process.exit());
    setImmediate(() => {
      for (const response of waiting) response.end(' has answered');
    });
  });
}
