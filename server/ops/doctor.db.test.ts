import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

/** The program as an operator runs it, in the shop of this file with other settings. */
function run(
  settings: Record<string, string> = {},
): Promise<{ code: unknown; lines: string[]; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings };
    execFile(process.execPath, ['--import', 'tsx', 'server/ops/doctor.ts'], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, lines: stdout.trim().split('\n'), stderr }),
    );
  });
}

const faultsOf = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));

test('of a shop that is well every line is, and it ends with 0', async () => {
  const { code, lines } = await run();
  expect([code, faultsOf(lines)]).toEqual([0, []]);
  expect(lines).toHaveLength(14);
});

test('a wrong setting ends it with 78 and names it', async () => {
  const { code, stderr } = await run({ SMTP_URL: 'mail.example.com' });
  expect(code).toBe(78);
  expect(stderr).toMatch(/^Settings are wrong\. SMTP_URL: must be an smtp:/);
});

test('a database that is not there is told, with what to do, beside all that does without it, and it ends with 1', async () => {
  const { code, lines } = await run({ DATABASE_URL: 'postgresql://ana:geheim@127.0.0.1:1/nothing' });
  expect(code).toBe(1);
  const faults = faultsOf(lines);
  expect(faults.map((line) => line.split(/\s+/)[1])).toEqual([
    'database',
    'migrations',
    'clock',
    'ledger',
    'jobs',
  ]);
  expect(faults[0]).toMatch(/127\.0\.0\.1:1.* → look whether it runs and whether DATABASE_URL is right$/);
  expect(lines.join()).not.toContain('geheim');
});

test('a mail server that refuses and a PayPal that does not let us in are told in a line each, and it ends with 1', async () => {
  const refusing = createServer((socket) => socket.end('554 5.7.1 not you\r\n'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void refusing.close());
  const address = refusing.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { code, lines } = await run({ SMTP_URL: `smtp://127.0.0.1:${port}`, PAYPAL_CLIENT_SECRET: 'wrong' });
  expect(code).toBe(1);
  expect(faultsOf(lines)).toEqual([
    expect.stringMatching(/^✗ mail +.*554.* → look at SMTP_URL/),
    expect.stringMatching(/^✗ paypal +.* → look whether the gateway runs and whether PAYPAL_CLIENT_ID/),
  ]);
});
