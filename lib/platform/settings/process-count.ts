import { availableParallelism } from 'node:os';

/** How many processes serve, by WEB_PROCESSES: as many as are named, or one for each processor that we may use. */
export function countProcesses(setting: number | 'auto'): number {
  return setting === 'auto' ? availableParallelism() : setting;
}
