import { summarise, type Timing } from './timing';

export type Busy<Task> = {
  clients: number;
  seconds: number;
  /** Done in turn by all clients together. */
  tasks: readonly Task[];
  /** Whether to begin anew after the last one; else the clients end there. */
  repeat: boolean;
};

const WARM_UP_SECONDS = 0.5;
/** A percentile of fewer says nothing, so slow tasks get more time, within bounds. */
const FEWEST_SAMPLES = 20;
const MOST_PROLONGING = 5;

/** Lets `clients` clients do tasks one after the other for some seconds, after a warm-up that is not counted. */
export async function keepBusy<Task>(
  { clients, seconds, tasks, repeat }: Busy<Task>,
  openClient: () => Promise<{ work: (task: Task) => Promise<void>; close: () => void }>,
): Promise<Timing> {
  const milliseconds: number[] = [];
  const countFrom = performance.now() + WARM_UP_SECONDS * 1000;
  const end = countFrom + seconds * 1000;
  const latestEnd = countFrom + seconds * 1000 * MOST_PROLONGING;
  let taken = 0;
  let lastDone = countFrom;

  function isTime(now: number): boolean {
    return now < end || (milliseconds.length < FEWEST_SAMPLES && now < latestEnd);
  }

  async function runClient(): Promise<void> {
    const client = await openClient();
    for (let now = performance.now(); isTime(now); now = performance.now()) {
      if (taken >= tasks.length && !repeat) break;
      const task = tasks[taken % tasks.length];
      taken += 1;
      if (task === undefined) break;
      await client.work(task);
      const done = performance.now();
      if (now < countFrom) continue;
      milliseconds.push(done - now);
      lastDone = Math.max(lastDone, done);
    }
    client.close();
  }

  await Promise.all(Array.from({ length: clients }, runClient));
  return summarise(milliseconds, (lastDone - countFrom) / 1000);
}
