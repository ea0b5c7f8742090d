import { fork } from 'node:child_process';
import { once } from 'node:events';

type Operator = {
  /** Resolves when the operator is working. */
  started: Promise<unknown>;
  kill: () => Promise<void>;
  /** The process exited without being killed, which means an unexpected error. */
  hasFailed: () => boolean;
};

/** Starts the operator (operator.ts). */
export function startOperator(): Operator {
  const child = fork('scripts/crash/operator.ts', { execArgv: ['--import', 'tsx'] });
  const exited = once(child, 'exit');
  return {
    started: Promise.race([once(child, 'message'), exited]),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    hasFailed: () => child.exitCode !== null,
  };
}
