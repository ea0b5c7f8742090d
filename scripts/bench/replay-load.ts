import { HttpConnection } from './http-connection';
import { pageRequest } from './http-requests';
import { serveLoads } from './load-process';
import type { Visit } from './replay-trace';

export type ReplayLoad = { port: number; clients: number; visits: Visit[] };

/** `at` is the time of the request in milliseconds since the epoch; `source` is the page cache's own header. */
export type Answer = { at: number; milliseconds: number; status: number; source: string };

/** Sends the visits in order over several connections, each one as soon as its previous response arrives. */
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
