import { Logger, parseCronItems, run, type Runner, type Task, type TaskList } from 'graphile-worker';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { hideSecrets } from '@/lib/platform/redact';
import type { Job } from './job';

/**
 * How many jobs each lane does at once. A lane is what waits for the same outside: while that hangs, its lane stands still
 * and no other does.
 */
const LANES = {
  mail: 4,
  push: 4,
  pix_notifications: 4,
  paypal_notifications: 4,
  /** Refunds, and charges that are given up. */
  pix_refunds: 3,
  paypal_refunds: 3,
  /** Rounds that ask gateways about many payments. */
  gateway_rounds: 3,
  /** Files, pages, and rounds that need nobody but the database. */
  house: 4,
} as const;
type Lane = keyof typeof LANES;

const RESTART_SECONDS = 5;

/** A job with what does it. */
export type JobHandler = { name: string; task: Task; lane: Lane };

export function jobHandler<Payload>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
  lane: Lane = 'house',
): JobHandler {
  return { name: job.name, task: (payload) => run(job.payload.parse(payload)), lane };
}

/** What happens again and again; `at` is a crontab pattern, UTC. */
export type Schedule = { name: string; at: string; run: () => Promise<void>; lane?: Lane };

type Worker = { stop: () => Promise<void> };

/**
 * Works off the queue in this process until stopped; several processes share one queue. A lane that the
 * database was taken away from starts again by itself. Also brings the tables of the queue up to date.
 */
export async function startWorker(jobHandlers: JobHandler[], schedules: Schedule[]): Promise<Worker> {
  const started: Worker[] = [];
  // One after the other: the first brings the tables up to date.
  for (const lane of laneNames) {
    const tasks = jobHandlers.filter((each) => each.lane === lane);
    const rounds = schedules.filter((each) => (each.lane ?? 'house') === lane);
    if (tasks.length + rounds.length > 0) started.push(await startLane(lane, tasks, rounds));
  }
  return {
    async stop() {
      await Promise.all(started.map((each) => each.stop()));
    },
  };
}

const laneNames = Object.keys(LANES) as Lane[]; // Its own keys.

async function startLane(lane: Lane, jobHandlers: JobHandler[], schedules: Schedule[]): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries([
    ...jobHandlers.map(({ name, task }): [string, Task] => [name, task]),
    ...schedules.map(({ name, run: task }): [string, Task] => [name, task]),
  ]);
  // A schedule that was missed is not caught up with: the next one does it all.
  const cron = schedules.map(({ name, at }) => ({
    task: name,
    match: at,
    options: { backfillPeriod: 0, maxAttempts: 1 },
  }));
  let isStopping = false;
  let runner = await start();

  async function start(): Promise<Runner> {
    const started = await run({
      connectionString: env.DATABASE_URL,
      concurrency: LANES[lane],
      maxPoolSize: LANES[lane],
      noHandleSignals: true,
      taskList,
      parsedCronItems: parseCronItems(cron),
      logger,
    });
    void started.promise.catch(restart);
    return started;
  }

  async function restart(error: unknown): Promise<void> {
    while (!isStopping) {
      log.error({ error, lane }, 'the job worker stopped; it starts again');
      await new Promise((resolve) => setTimeout(resolve, RESTART_SECONDS * 1000));
      try {
        runner = await start();
        return;
      } catch (failure) {
        error = failure;
      }
    }
  }

  return {
    async stop() {
      isStopping = true;
      await runner.stop();
    },
  };
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
// It quotes the errors of jobs, which may name whom a letter was for.
const logger = new Logger(() => (level, message) => {
  log[levels[level]]({ worker: hideSecrets(message) }, 'job worker');
});
