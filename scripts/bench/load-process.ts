import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Runs a load program of this folder in a separate process, so that the load generator and the measured code do not
 * wait for each other.
 */
export async function runLoad<Result>(
  program:
    | 'http-load.ts'
    | 'database-load.ts'
    | 'payments-load.ts'
    | 'replay-load.ts'
    | 'saved-searches-load.ts'
    | 'console/load.ts',
  load: object,
  env: Record<string, string> = {},
): Promise<Result> {
  const child = fork(path.join(import.meta.dirname, program), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  child.send(load);
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!answer?.result) throw new Error(`${program} ended early: ${answer?.error ?? `code ${answer}`}`);
  return answer.result;
}

/** Runs in the child process: executes the load that the parent sent and returns the results. */
export function serveLoads<Load>(run: (load: Load) => Promise<object>): void {
  process.once('message', (load: Load) => {
    const answer = (message: object): void => void process.send?.(message, () => process.disconnect());
    run(load).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}
