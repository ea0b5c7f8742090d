import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command with this test's database and other settings. */
function run(
  settings: Record<string, string> = {},
): Promise<{ code: unknown; lines: string[]; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings };
    execFile(
      process.execPath,
      ['--import', 'tsx', 'server/ops/doctor.ts'],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, lines: stdout.trim().split('\n'), stderr }),
    );
  });
}

const failuresOf = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));

test('a healthy app has no failing line, and the exit code is 0', async () => {
  const { code, lines } = await run();
  expect([code, failuresOf(lines)]).toEqual([0, []]);
  expect(lines).toHaveLength(14);
});

test('a wrong setting is named and exits with 78', async () => {
  const { code, stderr } = await run({ SMTP_URL: 'mail.example.com' });
  expect(code).toBe(78);
  expect(stderr).toMatch(/^Settings are wrong\. SMTP_URL: must be an smtp:/);
});

test('an unreachable database fails with a remedy, other checks still run, and the exit code is 1', async () => {
  const { code, lines } = await run({ DATABASE_URL: 'postgresql://ana:geheim@127.0.0.1:1/nothing' });
  expect(code).toBe(1);
  const failures = failuresOf(lines);
  expect(failures.map((line) => line.split(/\s+/)[1])).toEqual([
    'database',
    'migrations',
    'clock',
    'ledger',
    'jobs',
  ]);
  expect(failures[0]).toMatch(/127\.0\.0\.1:1.* → check that it runs, and DATABASE_URL$/);
  expect(lines.join()).not.toContain('geheim');
});

test('a refusing mail server and wrong PayPal keys fail in one line each, and the exit code is 1', async () => {
  const refusing = createServer((socket) => socket.end('554 5.7.1 not you\r\n'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void refusing.close());
  const address = refusing.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { code, lines } = await run({ SMTP_URL: `smtp://127.0.0.1:${port}`, PAYPAL_CLIENT_SECRET: 'wrong' });
  expect(code).toBe(1);
  expect(failuresOf(lines)).toEqual([
    expect.stringMatching(/^✗ mail +.*554.* → check SMTP_URL/),
    expect.stringMatching(/^✗ paypal +.* → check that the gateway runs, and PAYPAL_CLIENT_ID/),
  ]);
});
