import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

function start(program: string, settings: Record<string, string>, names: string[] = []) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', program, ...names], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  });
  return { status, stderr, stdout };
}

// e2e/http/life-cycle.spec.ts tests the server itself.
test.each(['server/settings.ts', 'server/prepare.ts', 'server/ops/operator.ts'])(
  'a wrong setting ends %s with one line that names it, and with 78',
  (program) => {
    const { status, stderr, stdout } = start(program, {
      PORT: 'http',
      SMTP_URL: 'mail:secret@example.com',
    });
    expect(status).toBe(78);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Settings are wrong\. PORT: .+; SMTP_URL: must be an smtp:\/\/ address\n$/);
  },
);

test('valid settings print nothing', () => {
  expect(start('server/settings.ts', {})).toEqual({ status: 0, stderr: '', stdout: '' });
});

describe('the settings check of compose', () => {
  const names = ['POSTGRES_PASSWORD', 'SMTP_URL', 'MAIL_FROM'];

  test('prints every missing or wrong setting on one screen, where to set it, and how to start the demo', () => {
    const { status, stderr, stdout } = start(
      'server/settings.ts',
      { SMTP_URL: 'mail', POSTGRES_PASSWORD: 'a@b' },
      names,
    );
    expect(status).toBe(78);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n')).toEqual([
      'These settings are missing or invalid:',
      '  POSTGRES_PASSWORD: must contain only letters, digits and - . _ ~',
      '  MAIL_FROM: must be set',
      '  SMTP_URL: must be an smtp:// address',
      expect.stringContaining('cp .env.example .env'),
      expect.stringContaining('docker compose --profile demo up'),
    ]);
  });

  test('passes when every setting is valid', () => {
    const set = { POSTGRES_PASSWORD: 'Zx-9._~', SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'a@example.com' };
    expect(start('server/settings.ts', set, names)).toMatchObject({ status: 0, stderr: '' });
  });
});

test('other fatal errors are still printed', () => {
  const { status, stderr } = start('server/ops/operator.ts', { DATA_KEYS: '' });
  expect(status).toBe(1);
  expect(stderr).toContain('Usage: operator grant EMAIL');
});
