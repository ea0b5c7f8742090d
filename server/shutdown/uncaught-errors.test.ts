import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs code in a process that watches uncaught errors and in which, like Next, exceptions do not end the process. */
function run(code: string) {
  const script = `import('./server/shutdown/uncaught-errors.ts').then(({ watchUncaughtErrors }) => {
    const uncaught = watchUncaughtErrors();
    process.on('uncaughtException', () => undefined);
    ${code}
  })`;
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    env: { ...process.env, LOG_LEVEL: 'info' },
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('an unhandled rejection is logged and counted, and the process keeps serving', () => {
  const { status, stdout } = run(`
    uncaught.serving();
    for (const name of ['first', 'second']) setTimeout(() => void Promise.reject(new Error(name)), 1);
    setTimeout(() => process.exit(7), 200);`);
  expect(status).toBe(7);
  expect(stdout).toMatch(
    /"rejections":1.*first[^]*"rejections":2.*second|first.*"rejections":1[^]*second.*"rejections":2/,
  );
});

test.each([
  ['a rejection', `void Promise.reject(new Error('no table'));`],
  ['an exception', `setTimeout(() => { throw new Error('no table'); }, 1);`],
])('while the process starts %s ends it', (_, code) => {
  const { status, stdout } = run(`${code} setTimeout(() => process.exit(7), 500);`);
  expect(status).toBe(1);
  expect(stdout).toContain('the server cannot start');
});
