import { defineSignal } from '../../platform/watch/signal';

/** An attempt at a job, or a round of a schedule, has ended. */
type JobEnd = { task: string; seconds: number; outcome: 'done' | 'failed' };

export const jobEnded = defineSignal<JobEnd>('job-ended');
