import { HttpConnection } from './http-connection';
import { type Busy, keepBusy } from './keep-busy';
import { serveLoads } from './load-process';
import type { Timing } from './timing';

/** The tasks are whole requests. */
type Load = Busy<string> & { port: number };

/** `failures`: answers other than 200. */
export type LoadResult = Timing & { failures: number };

serveLoads(async ({ port, ...busy }: Load): Promise<LoadResult> => {
  let failures = 0;
  const timing = await keepBusy(busy, async () => {
    const connection = await HttpConnection.open(port);
    return {
      async work(request) {
        const { status } = await connection.ask(request);
        if (status !== 200) failures += 1;
      },
      close: () => connection.close(),
    };
  });
  return { ...timing, failures };
});
