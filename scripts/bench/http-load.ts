import { HttpConnection } from './http-connection';
import { summarise, type Timing } from './timing';

export type Load = {
  port: number;
  clients: number;
  seconds: number;
  /** Whole requests, asked in turn by all clients together. */
  requests: string[];
  /** Whether to begin anew after the last one. Where every request must be new, the load ends there. */
  repeat: boolean;
};

export type LoadResult = Timing & {
  /** Answers other than 200, and broken connections. */
  failures: number;
};

const WARM_UP_SHARE = 0.2;

/** Keeps `clients` connections busy for `seconds`, after a short warm-up that is not counted. */
async function run({ port, clients, seconds, requests, repeat }: Load): Promise<LoadResult> {
  const milliseconds: number[] = [];
  let asked = 0;
  let failures = 0;
  const start = performance.now();
  const countFrom = start + seconds * WARM_UP_SHARE * 1000;
  const end = countFrom + seconds * 1000;
  let last = countFrom;

  async function client(): Promise<void> {
    const connection = await HttpConnection.open(port);
    for (let now = performance.now(); now < end; now = performance.now()) {
      if (asked >= requests.length && !repeat) break;
      const request = requests[asked % requests.length] ?? '';
      asked += 1;
      const { status } = await connection.ask(request);
      if (status !== 200) failures += 1;
      const answered = performance.now();
      if (now < countFrom) continue;
      milliseconds.push(answered - now);
      last = Math.max(last, answered);
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: clients }, client));
  return { ...summarise(milliseconds, (last - countFrom) / 1000), failures };
}

process.once('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.({ result }, () => process.disconnect()),
    (error: unknown) => process.send?.({ error: String(error) }, () => process.disconnect()),
  );
});
