import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { log } from '@/lib/platform/log';
import { serveMetrics } from '../metrics/serve';
import { machineMetrics } from './metrics';
import { STOP, type WorkerEnvironment } from './worker';

/** What a worker itself takes at the most, and a moment more. */
const STOP_SECONDS = 16;
/** Whatever ends workers so often ends the next ones too: better that somebody hears of it. */
const MAX_DEATHS = 5;
const DEATHS_WITHIN_SECONDS = 60;

type Wanted = {
  count: number;
  /** What a worker runs. */
  program: string;
  /** Where Prometheus asks for all of them. */
  metrics?: { port: number; host: string };
  /** After so long a worker that was asked to stop is killed. */
  stopSeconds?: number;
};

/**
 * Keeps so many workers serving on one port: one that ends is replaced, and when they end again and again so does this
 * process. The first worker does the jobs, and starts before the others: it brings the tables of the queue up to date.
 * Asked to stop, it asks them all at once. Never resolves before all serve.
 */
export async function superviseWorkers({
  count,
  program,
  metrics,
  stopSeconds = STOP_SECONDS,
}: Wanted): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'serss-workers-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cluster.setupPrimary({ exec: program });
  // What workers count together is counted here.
  new RateLimiterClusterMaster();
  let isStopping = false;
  let isServing = false;
  let deaths: number[] = [];
  const serving = new WeakSet<Worker>();
  if (metrics) {
    const listServing = () => listWorkers().filter((worker) => serving.has(worker));
    serveMetrics(machineMetrics({ count, listServing }), metrics.port, metrics.host);
  }

  function start(place: number): Promise<void> {
    const environment: WorkerEnvironment = { CLUSTER_FOLDER: folder, CLUSTER_PLACE: String(place) };
    const worker = cluster.fork(environment);
    // As when it was to be told something and had just ended.
    worker.on('error', (error) => log.warn({ error }, 'a worker could not be told'));
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ status: code, signal, pid: worker.process.pid }, 'a worker ended');
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < DEATHS_WITHIN_SECONDS * 1000), now];
      if (isServing && deaths.length < MAX_DEATHS) return void start(place);
      log.fatal(isServing ? 'workers end again and again' : 'a worker ended before it served');
      void stop().finally(() => process.exit(code || 1));
    });
    return new Promise((resolve) => {
      worker.on('message', (message) => {
        if (message !== 'ready') return;
        serving.add(worker);
        resolve();
      });
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const workers = listWorkers();
    // One that is still starting hears nothing yet, and serves nobody.
    for (const worker of workers) if (!serving.has(worker)) worker.process.kill();
    const statuses = await Promise.all(
      workers.filter((worker) => serving.has(worker)).map((worker) => stopWorker(worker, stopSeconds)),
    );
    if (statuses.some((status) => status !== 0)) throw new Error(`Workers ended with ${statuses.join(', ')}`);
  }

  const { close } = closeWithGrace({ delay: (stopSeconds + 1) * 1000, logger: log }, stop);
  // Whoever started us and waits for 'ready' is gone: there is nobody left to stop us.
  process.once('disconnect', close);
  await start(0);
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 1)));
  isServing = true;
  log.info({ workers: count }, 'all workers serve');
  process.send?.('ready');
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker?.isDead() === false ? [worker] : [],
  );
}

/** What the worker ends with; one that does not end is killed. Never rejects: the others have to end as well. */
async function stopWorker(worker: Worker, seconds: number): Promise<number | string> {
  // Not `once` of node:events, which rejects when the worker could not be told, as it is about to end by itself.
  const exited = new Promise<number | string>((resolve) =>
    worker.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const late = setTimeout(() => worker.process.kill('SIGKILL'), seconds * 1000);
  worker.send(STOP);
  const status = await exited;
  clearTimeout(late);
  return status;
}
