import { summarise, type Timing } from './timing';

export type ClosedLoop<Task> = {
  clients: number;
  seconds: number;
  /** All clients share this list. */
  tasks: readonly Task[];
  /** Restarts the list at its end; otherwise the clients stop there. */
  repeat: boolean;
};

type Client<Task> = { run: (task: Task) => Promise<void>; close: () => void };

/** The first tasks of a process compile code, open connections and plan queries. */
const WARM_UP = { seconds: 0.5, tasks: 5 };
/** A percentile of fewer samples means nothing, so slow tasks run for longer. */
const MIN_SAMPLES = 20;

/** Runs tasks with `clients` concurrent clients for `seconds`, after a warm-up that does not count. */
export async function runClosedLoop<Task>(
  { clients, seconds, tasks, repeat }: ClosedLoop<Task>,
  openClient: () => Promise<Client<Task>>,
): Promise<Timing> {
  const all = await Promise.all(Array.from({ length: clients }, openClient));
  let taken = 0;

  /** Returns the milliseconds of each task. */
  async function runFor(runSeconds: number, minTasks: number): Promise<number[]> {
    const milliseconds: number[] = [];
    const end = performance.now() + runSeconds * 1000;
    await Promise.all(
      all.map(async (client) => {
        for (
          let now = performance.now();
          now < end || milliseconds.length < minTasks;
          now = performance.now()
        ) {
          const task = repeat ? tasks[taken % tasks.length] : tasks[taken];
          if (task === undefined) return;
          taken += 1;
          await client.run(task);
          milliseconds.push(performance.now() - now);
        }
      }),
    );
    return milliseconds;
  }

  await runFor(WARM_UP.seconds, WARM_UP.tasks * clients);
  const start = performance.now();
  const milliseconds = await runFor(seconds, MIN_SAMPLES);
  const spent = (performance.now() - start) / 1000;
  for (const client of all) client.close();
  return summarise(milliseconds, spent);
}
