import { HttpConnection } from './http-connection';
import { type ClosedLoop, runClosedLoop } from './closed-loop';
import { serveLoads } from './load-process';
import type { Timing } from './timing';

/** The tasks are whole requests. */
type Load = ClosedLoop<string> & { port: number };

/** `failures`: answers other than 200. */
export type LoadResult = Timing & { failures: number };

serveLoads(async ({ port, ...loop }: Load): Promise<LoadResult> => {
  let failures = 0;
  const timing = await runClosedLoop(loop, async () => {
    const connection = await HttpConnection.open(port);
    return {
      async run(request) {
        const { status } = await connection.ask(request);
        if (status !== 200) failures += 1;
      },
      close: () => connection.close(),
    };
  });
  return { ...timing, failures };
});
