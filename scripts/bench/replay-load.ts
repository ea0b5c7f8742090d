import { HttpConnection } from './http-connection';
import { pageRequest } from './http-requests';
import { serveLoads } from './load-process';
import type { Visit } from './replay-trace';

export type ReplayLoad = { port: number; clients: number; visits: Visit[] };

/** `at`: when it was asked for, in milliseconds of the clock; `source`: what the page cache says of itself. */
export type Answer = { at: number; milliseconds: number; status: number; source: string };

/** The visits in their order, by connections that each ask again as soon as they are answered. */
serveLoads(async ({ port, clients, visits }: ReplayLoad): Promise<Answer[]> => {
  const answers = new Array<Answer>(visits.length);
  const waiting = visits.entries();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await HttpConnection.open(port);
      for (const [index, { path, host }] of waiting) {
        const start = performance.now();
        const { status, source } = await connection.ask(pageRequest(path, host));
        const milliseconds = performance.now() - start;
        answers[index] = { at: performance.timeOrigin + start, milliseconds, status, source };
      }
      connection.close();
    }),
  );
  return answers;
});
