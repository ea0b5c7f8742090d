import { setTimeout as pause } from 'node:timers/promises';

/** A kind of request that is repeated, one at a time. It fails if it throws or the response is not successful. */
export type Lane = { kind: string; everyMs: number; ask: () => Promise<Response> };
type Tally = { kind: string; asked: number; failures: string[]; slowestMs: number };

/** Starts all lanes. `stop` ends each one after its current response and returns the tallies. */
export function startLanes(lanes: Lane[]): { stop: () => Promise<Tally[]> } {
  const stopping = new AbortController();
  const running = lanes.map((lane) => run(lane, stopping.signal));
  return {
    stop() {
      stopping.abort();
      return Promise.all(running);
    },
  };
}

async function run({ kind, everyMs, ask }: Lane, stopping: AbortSignal): Promise<Tally> {
  const tally: Tally = { kind, asked: 0, failures: [], slowestMs: 0 };
  while (!stopping.aborted) {
    const startedAt = performance.now();
    tally.asked += 1;
    try {
      const response = await ask();
      const text = await response.text();
      if (!response.ok) tally.failures.push(`${response.status} ${text.slice(0, 100)}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      tally.failures.push(String(cause));
    }
    tally.slowestMs = Math.max(tally.slowestMs, Math.round(performance.now() - startedAt));
    await pause(everyMs);
  }
  return tally;
}
