import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, type Runner, type Task, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { openPool } from '@/lib/platform/database/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { hideSecrets } from '@/lib/platform/log/redact';
import { defineSignal } from '@/lib/platform/watch/signal';
import { assertClockIsRight } from '../clock/clock-skew';
import { cronItems, type Schedule } from './cron';
import { markAlive, unlockDeadWorkers } from './dead-workers';
import type { Job } from './job';

/**
 * Concurrent jobs of each runner. `outside` runs jobs that wait for external services or take minutes; named
 * queues keep one service from using all of its slots.
 */
const RUNNERS = { fast: 4, outside: 16 } as const;
type RunnerName = keyof typeof RUNNERS;

/**
 * Per runner: one to listen, the others to fetch and complete jobs. Fewer than its jobs, which run their own queries on
 * the connections of the product, so that every process needs few connections at Postgres.
 */
const CONNECTIONS_PER_RUNNER = 3;
const CONNECT_SECONDS = 10;
const RESTART_MS = 2_000;
const FINISH_SECONDS = 8;
const UNLOCK_INTERVAL_MS = 10_000;

/** Emitted when an attempt at a job or a run of a schedule has ended. */
export const jobEnded = defineSignal<{ task: string; seconds: number; outcome: 'done' | 'failed' }>(
  'job-ended',
);

/** A task of the queue, and the runner that runs it. */
export type JobHandler = { name: string; task: Task; runner: RunnerName };

export function jobHandler<Payload>(job: Job<Payload>, act: (payload: Payload) => Promise<void>): JobHandler {
  return {
    name: job.name,
    task: (payload) => act(job.payload.parse(payload)),
    runner: job.queue === null ? 'fast' : 'outside',
  };
}

function scheduleHandler({ name, run: act, isSlow }: Schedule): JobHandler {
  return {
    name,
    runner: isSlow ? 'outside' : 'fast',
    async task() {
      await assertClockIsRight();
      await act();
    },
  };
}

/** Wraps the run of a job with this name and id; must let its errors through. */
export type AroundJob = (job: { task: string; id: string }, act: () => Promise<void>) => Promise<void>;

type Options = { around?: AroundJob; restartMs?: number };

type JobWorker = {
  /**
   * Starts no more jobs and waits for running ones; unfinished ones are queued again if attempts are left.
   */
  stop: (patience?: { seconds: number }) => Promise<void>;
};

/** Processes the queue until stopped; several processes share one queue. Migrates the queue's tables. */
export async function startWorker(
  handlers: JobHandler[],
  schedules: Schedule[],
  { around = (_, act) => act(), restartMs = RESTART_MS }: Options = {},
): Promise<JobWorker> {
  const all = [...handlers, ...schedules.map(scheduleHandler)];
  const start = (name: RunnerName) =>
    startRunner({
      name,
      handlers: all
        .filter(({ runner }) => runner === name)
        .map((handler) => ({ ...handler, task: measured(handler, around) })),
      schedules: schedules.filter((schedule) => scheduleHandler(schedule).runner === name),
      restartMs,
    });
  // One after the other, because the first migrates the tables.
  const fast = await start('fast');
  const outside = await start('outside');
  // Not a schedule: a run of a schedule that dies leaves its own queue locked.
  const unlocking = setInterval(() => {
    unlockDeadWorkers().catch((error: unknown) => log.warn({ error }, 'dead workers were not unlocked'));
  }, UNLOCK_INTERVAL_MS);
  return {
    async stop(patience) {
      clearInterval(unlocking);
      await Promise.all([fast.stop(patience), outside.stop(patience)]);
    },
  };
}

type RunnerOptions = {
  name: RunnerName;
  handlers: JobHandler[];
  schedules: Schedule[];
  restartMs: number;
};

/** A runner stops itself when it cannot store that a job is done, as in an outage; then it is restarted. */
async function startRunner({ name, handlers, schedules, restartMs }: RunnerOptions): Promise<JobWorker> {
  const pool = openPool(`jobs ${name}`, {
    connectionString: env.DATABASE_URL,
    max: CONNECTIONS_PER_RUNNER,
    connectionTimeoutMillis: CONNECT_SECONDS * 1000,
  });
  const events: WorkerEvents = new EventEmitter();
  let workers: WorkerPool | undefined;
  let endLife: (() => void) | undefined;
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
    endLife = markAlive(workerPool.id);
  });
  // Without tasks, as in some tests, there is no first query.
  if (handlers.length > 0) restartAfterFailedFirstQuery(events, name);
  const start = () =>
    run({
      pgPool: pool,
      events,
      concurrency: RUNNERS[name],
      noHandleSignals: true,
      // With a batch, stopping waits until the completion of the last jobs is stored.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(handlers.map((handler) => [handler.name, handler.task])),
      parsedCronItems: cronItems(schedules),
      logger,
    });
  const stopping = new AbortController();
  let runner: Runner | undefined = await start();
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await start();
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.error({ error, runner: name }, 'the job runner failed');
      }
      runner = undefined;
      endLife?.();
      endLife = undefined;
      await pause(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async stop({ seconds } = { seconds: FINISH_SECONDS }) {
      stopping.abort();
      const stopped = runner;
      // Unlocks jobs that are still running; otherwise they would stay locked for hours.
      const late = setTimeout(() => void workers?.forcefulShutdown('the process stops'), seconds * 1000);
      await stopped?.stop().catch((error: unknown) => log.warn({ error, runner: name }, 'already stopped'));
      await ended;
      clearTimeout(late);
      void pool.end();
    },
  };
}

/**
 * graphile-worker caches the promise of its first query, which reads the task ids. If it rejects, the pool never takes a
 * job. So the pool is shut down, after which the runner is restarted.
 */
function restartAfterFailedFirstQuery(events: WorkerEvents, runner: RunnerName): void {
  const decided = new WeakSet<WorkerPool>();
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, ({ worker }) => decided.add(worker.workerPool));
  events.on('worker:getJob:error', ({ worker: { workerPool }, error }) => {
    if (decided.has(workerPool)) return;
    decided.add(workerPool);
    log.warn({ error, runner }, 'a job runner could not read its tasks and is restarted');
    // Later, because a worker must have handled its error before it can stop.
    setImmediate(() => {
      Promise.resolve(workerPool.gracefulShutdown()).catch((cause: unknown) =>
        log.warn({ error: cause, runner }, 'a job runner did not stop cleanly'),
      );
    });
  });
}

function measured({ name, task }: JobHandler, around: AroundJob): Task {
  return async (payload, helpers) => {
    const startedAt = performance.now();
    const publish = (outcome: 'done' | 'failed') =>
      jobEnded.publish({ task: name, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      await around({ task: name, id: helpers.job.id }, async () => void (await task(payload, helpers)));
      publish('done');
    } catch (error) {
      publish('failed');
      throw error;
    }
  };
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
/** The pool is smaller on purpose (CONNECTIONS_PER_RUNNER). */
const SMALL_POOL = /^WARNING: having maxPoolSize .* smaller than concurrency/;
// Its messages quote errors of jobs, which may contain email addresses.
const logger = new Logger(() => (level, message) => {
  log[SMALL_POOL.test(message) ? 'debug' : levels[level]]({ worker: hideSecrets(message) }, 'job worker');
});
