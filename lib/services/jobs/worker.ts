import { EventEmitter } from 'node:events';
import {
  Logger,
  run,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { env } from '@/lib/platform/env';
import { openPool } from '@/lib/platform/database/pool';
import { log } from '@/lib/platform/log';
import { hideSecrets } from '@/lib/platform/redact';
import { type ClockWatch, clocksAgree, watchClock } from '../clock/clock-watch';
import type { Job } from './job';
import { jobEnded } from './job-ended';
import { forgetFutureRounds, putBack, roundsOf } from './rounds';

/**
 * How many jobs each lane does at once. A lane is what waits for the same outside: while that hangs, its lane stands
 * still and no other does.
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

const RESTART_MS = 2_000;
const CONNECT_SECONDS = 10;

/** A job with what does it. */
export type JobHandler = { name: string; task: Task; lane: Lane };

export function jobHandler<Payload>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
  lane: Lane = 'house',
): JobHandler {
  return { name: job.name, task: (payload) => run(job.payload.parse(payload)), lane };
}

/**
 * What happens again and again; `at` is a crontab pattern, UTC. One attempt a round unless more are given: what comes
 * soon again need not be tried again. No round is done by a process whose clock is not the database's: what is due or
 * over is decided by it, and money that was released stays so.
 */
export type Schedule = {
  name: string;
  at: string;
  run: () => Promise<void>;
  lane?: Lane;
  attempts?: number;
};

/**
 * Does what it is given, a job or a round, and lets its errors through; told of it is its name and its number in the
 * queue.
 */
export type AroundJob = (job: { task: string; id: string }, act: () => Promise<void>) => Promise<void>;

type Surroundings = Parameters<typeof watchClock>[1] & { around?: AroundJob; restartMs?: number };

type JobWorker = {
  /**
   * Begins nothing more and lets what is under way finish; what has not by then is queued again, unless that was its
   * last attempt, as a round's mostly is.
   */
  stop: (patience?: { seconds: number }) => Promise<void>;
};

const FINISH_SECONDS = 8;

/**
 * That a job is done, or failed, is written before a worker has stopped. Without a batch graphile-worker does not wait
 * for it, and a process that ends then leaves the job locked, to be done again four hours later.
 */
const AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Works off the queue in this process until stopped; several processes share one queue. A lane that the
 * database was taken away from starts again by itself. Also brings the tables of the queue up to date.
 */
export async function startWorker(
  jobHandlers: JobHandler[],
  schedules: Schedule[],
  { around = (_, act) => act(), restartMs = RESTART_MS, ...clockOptions }: Surroundings = {},
): Promise<JobWorker> {
  const started: Awaited<ReturnType<typeof startLane>>[] = [];
  const clock = await watchClock(() => started.forEach((lane) => lane.startAgain()), clockOptions);
  // One after the other: the first brings the tables up to date.
  for (const lane of laneNames) {
    const tasks = jobHandlers.filter((each) => each.lane === lane);
    const rounds = schedules.filter((each) => (each.lane ?? 'house') === lane);
    if (tasks.length + rounds.length > 0)
      started.push(await startLane({ lane, tasks, rounds, clock, around, restartMs }));
  }
  return {
    async stop(patience) {
      clock.stop();
      await Promise.all(started.map((each) => each.stop(patience)));
    },
  };
}

const laneNames = Object.keys(LANES) as Lane[]; // Its own keys.

type LaneWork = {
  lane: Lane;
  tasks: JobHandler[];
  rounds: Schedule[];
  clock: ClockWatch;
  around: AroundJob;
  restartMs: number;
};

async function startLane({
  lane,
  tasks,
  rounds,
  clock,
  around,
  restartMs,
}: LaneWork): Promise<JobWorker & { startAgain: () => void }> {
  const taskList: TaskList = Object.fromEntries([
    ...tasks.map(({ name, task }): [string, Task] => [name, measured(name, task, around)]),
    ...rounds.map(({ name, run: act }): [string, Task] => [
      name,
      whenClocksAgree(measured(name, act, around)),
    ]),
  ]);
  const events: WorkerEvents = new EventEmitter();
  let pool: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool;
  });
  let isStopping = false;
  let runner = await start();

  async function start(): Promise<Runner> {
    const connections = openPool(`jobs ${lane}`, {
      connectionString: env.DATABASE_URL,
      max: LANES[lane],
      // A lane that is at work leaves its own rounds waiting, and who waits too long stops all of it.
      connectionTimeoutMillis: CONNECT_SECONDS * 1000,
    });
    const started = await run({
      pgPool: connections,
      concurrency: LANES[lane],
      noHandleSignals: true,
      events,
      preset: AWAITED,
      taskList,
      parsedCronItems: roundsOf(rounds, clock.isRight),
      logger,
    });
    // At once: whatever failed before would leave it to itself, where nobody can stop it.
    void started.promise.catch(() => undefined).then(() => connections.end());
    // It is kept also when the pool failed, which graphile-worker only logs.
    void started.promise.then(restart, restart);
    // Not awaited, so that nobody holds a runner that another has taken the place of meanwhile.
    void forgetFutureRounds(rounds).catch((error: unknown) =>
      log.warn({ error, lane }, 'rounds of the future could not be forgotten'),
    );
    return started;
  }

  async function restart(error?: unknown): Promise<void> {
    while (!isStopping) {
      log.error({ error, lane }, 'the job worker stopped; it starts again');
      await new Promise((resolve) => setTimeout(resolve, restartMs));
      if (isStopping) return;
      try {
        runner = await start();
        // Whoever stopped it meanwhile stopped the former one.
        if (isStopping) await runner.stop();
        return;
      } catch (failure) {
        error = failure;
      }
    }
  }

  return {
    // It sleeps until the next minute by the clock as it was.
    startAgain() {
      if (rounds.length > 0) void runner.stop().catch(() => undefined);
    },
    async stop({ seconds } = { seconds: FINISH_SECONDS }) {
      isStopping = true;
      // Else the queue would keep it from everybody for four hours, as if it were still being done.
      const late = setTimeout(
        () => void pool?.forcefulShutdown('stopped before it was done'),
        seconds * 1000,
      );
      // Throws for one that stopped by itself, and waits to be started again.
      await runner.stop().catch((error: unknown) => log.warn({ error, lane }, 'the job worker had stopped'));
      clearTimeout(late);
    },
  };
}

/**
 * The same; put back for another process, a minute later, while this one's clock is wrong. However often that happens,
 * one of its kind waits. Nobody is told of it as of a round that was done.
 */
function whenClocksAgree(run: Task): Task {
  return async (payload, helpers) => {
    if (await clocksAgree()) return run(payload, helpers);
    await putBack(helpers.job);
  };
}

/** The same; whoever measures is told how it ended. */
function measured(task: string, run: Task, around: AroundJob): Task {
  return async (payload, helpers) => {
    const startedAt = performance.now();
    const tell = (outcome: 'done' | 'failed') =>
      jobEnded.tell({ task, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      await around({ task, id: helpers.job.id }, async () => void (await run(payload, helpers)));
      tell('done');
    } catch (error) {
      tell('failed');
      throw error;
    }
  };
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
// It quotes the errors of jobs, which may name whom a letter was for.
const logger = new Logger(() => (level, message) => {
  log[levels[level]]({ worker: hideSecrets(message) }, 'job worker');
});
