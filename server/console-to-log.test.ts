import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Returns what a process logs when it prints these to its console. */
function printed(code: string): string[] {
  const script = `import('./server/console-to-log.ts').then(({ sendConsoleToLog }) => { sendConsoleToLog(); ${code} })`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    env: { ...process.env, LOG_LEVEL: 'info', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

test('printed request data cannot forge a log line', () => {
  const forged = '\n{"level":60,"msg":"forged"}\r\n\u001b[2J{"level":60}';
  const lines = printed(`
    for (const method of ['error', 'warn', 'info', 'log'])
      console[method]('cannot draw %s', ${JSON.stringify(forged)}, new Error(${JSON.stringify(forged)}));`);
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const entry: unknown = JSON.parse(line);
    expect(entry).toMatchObject({ level: expect.any(Number), msg: expect.stringContaining('cannot draw') });
    expect(entry).not.toMatchObject({ level: 60 });
    expect(line).not.toContain('\u001b');
  }
});

test('output of packages contains no secrets', () => {
  expect(printed(`console.error('refused', { from: 'ana@example.com' })`)[0]).not.toContain('ana@');
});
