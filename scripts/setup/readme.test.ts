import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BUILD_ENV } from './build.mjs';
import { startPaymentSandbox } from './payments.mjs';
import { freePort } from './ports.mjs';

const readme = readFileSync('README.md', 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Lines of shell blocks without their comments, and inline code; each may be a command. */
const commands = [
  ...Array.from(readme.matchAll(/^```sh\n(.*?)^```/gms), ([, block = '']) => block.split('\n')).flat(),
  ...Array.from(readme.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code),
].map((line) => line.replace(/ +# .*/, '').trim());

const starts = [...new Set(commands.filter((line) => /^(\w+=\S+ )*npm (start|run dev)$/.test(line)))];

test('the README names every command of package.json, and no other', () => {
  const named = commands.flatMap((line) => /npm (?:run )?([\w-]+)/.exec(line)?.[1] ?? []);
  expect([...new Set(named)].filter((name) => name !== 'ci').sort()).toEqual(Object.keys(scripts).sort());
});

test('its list of starts includes PayPal and a shifted clock', () => {
  expect(starts.sort()).toEqual([
    'CLOCK_FILE=.data/clock npm start',
    'PAYPAL_ENABLED=1 npm start',
    'npm run dev',
    'npm start',
  ]);
});

test.each(starts)(
  '%s accepts its settings, also in the build, and opens the payment sandbox',
  { timeout: 180_000 },
  async (line) => {
    const variables = Array.from(line.matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value]);
    const program =
      scripts[line.endsWith('dev') ? 'dev' : 'start']?.replace('exec node ', '').split(' ') ?? [];
    // As in a shell without settings.
    const { PATH, HOME } = process.env;
    const env: NodeJS.ProcessEnv = {
      PATH,
      HOME,
      ...Object.fromEntries(variables),
      PORT: String(await freePort()),
    };
    const build = ['--import', 'tsx', '--eval', "import('./lib/platform/env.ts')"];
    await expectSuccess([...program, '--dry-run'], env);
    await expectSuccess(build, { ...env, ...BUILD_ENV });
  },
);

async function expectSuccess(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { env });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  expect(await text(child.stderr)).toBe('');
  expect(await exited).toBe(0);
}

test('its proofs are those of scripts/prove.mjs', () => {
  const table = /\| Proof .*?\n\n/s.exec(readme)?.[0] ?? '';
  const listed = Array.from(
    table.matchAll(/^\| (`.*?) +\|/gm),
    ([, names = '']) => names.match(/[\w-]+/g) ?? [],
  );
  const proofs = /const PROOFS = \{(.*?)\n\};/s.exec(readFileSync('scripts/prove.mjs', 'utf8'))?.[1] ?? '';
  const known = Array.from(proofs.matchAll(/^ {2}'?([\w-]+)'?:/gm), ([, name = '']) => name);
  expect(listed.flat().sort()).toEqual(known.sort());
});

test('its programs and test files exist', () => {
  const programs = commands.flatMap((line) => /^(?:npx|node) (\S+)/.exec(line)?.[1] ?? []);
  const isThere = (name: string) => existsSync(name) || existsSync(`node_modules/.bin/${name}`);
  // web-push is run with npx to generate keys; dist/ exists in the image.
  expect(programs.filter((name) => !isThere(name) && !/^(web-push|dist\/)/.test(name))).toEqual([]);
  const tests = commands.flatMap((line) => line.match(/\S+\.test\.ts/g) ?? []);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});

test('the sandbox responds to its calls', async () => {
  const { url, stop } = await startPaymentSandbox();
  try {
    const calls = commands.flatMap((line) => {
      const [, path, body] = /^curl http:\/\/127\.0\.0\.1:4080(\S+)(?: -d '(.*)')?$/.exec(line) ?? [];
      return path === undefined ? [] : [{ path, body }];
    });
    expect(calls.length).toBe(2);
    for (const { path, body } of calls) {
      const response = await fetch(`${url}${path}`, body === undefined ? {} : { method: 'POST', body });
      expect(response.ok, path).toBe(true);
    }
  } finally {
    await stop();
  }
});
