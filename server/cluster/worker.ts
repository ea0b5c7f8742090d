import cluster from 'node:cluster';
import { log } from '@/lib/platform/log';

/** What a supervisor tells a worker by its environment. */
export type WorkerEnvironment = {
  /** Folder of the sockets by which workers reach each other; nobody else can look into it. */
  CLUSTER_FOLDER: string;
  /** Which of the workers it is, from 0: one that dies leaves its place to the next. */
  CLUSTER_PLACE: string;
};

/** What a supervisor says to a worker that shall end. */
export const STOP = 'stop';

/** Null in a process that serves alone. */
export const worker = cluster.worker && { id: cluster.worker.id, folder: process.env.CLUSTER_FOLDER ?? '' };

/** Which of the workers it is, from 0. */
export const place = cluster.isPrimary ? 0 : Number(process.env.CLUSTER_PLACE);

/**
 * Each process that does jobs holds connections for each of their lanes, and has its rounds to look for: of several
 * workers one is enough, which is replaced when it dies.
 */
export const doesJobs = place === 0;

/** What a terminal tells all processes at once: a worker ignores it, and ends when its supervisor says so. */
const TERMINAL_SIGNALS = ['SIGINT', 'SIGHUP'] as const;

/** Signals that end nothing in this process. */
export const ignoredSignals = cluster.isPrimary ? [] : TERMINAL_SIGNALS;

/**
 * Leaves it to the supervisor, where there is one, when this process ends: calls back when it asks for that or is gone,
 * and ignores what it is told besides. Called once this process serves: one that still starts without a supervisor ends
 * at once.
 */
export function obeySupervisor(stop: () => unknown): void {
  if (!cluster.worker) return;
  for (const signal of ignoredSignals) process.on(signal, () => undefined);
  process.on('message', (message) => {
    if (message === STOP) stop();
  });
  // Else Node ends us as soon as the supervisor is gone, in the middle of whatever is under way.
  cluster.worker.exitedAfterDisconnect = true;
  process.once('disconnect', stop);
  cluster.worker.on('error', (error) => log.warn({ error }, 'the supervisor could not be told'));
}
