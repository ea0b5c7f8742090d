import { HttpConnection } from './http-connection';
import { type ClosedLoop, runClosedLoop } from './closed-loop';
import { serveLoads } from './load-process';
import type { Timing } from './timing';

/** Each task is a complete request; `source` is the page cache header that every response must have. */
type Load = ClosedLoop<string> & { port: number; source?: string };

/** `failures` counts responses with a status other than 200 or an unexpected source. */
export type LoadResult = Timing & { failures: number };

serveLoads(async ({ port, source, ...loop }: Load): Promise<LoadResult> => {
  let failures = 0;
  const timing = await runClosedLoop(loop, async () => {
    const connection = await HttpConnection.open(port);
    return {
      async run(request) {
        const reply = await connection.ask(request);
        if (reply.status !== 200 || (source && reply.source !== source)) failures += 1;
      },
      close: () => connection.close(),
    };
  });
  return { ...timing, failures };
});
