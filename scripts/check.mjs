/**
 * The fast checks: `npm run check`. Prints a line for each step and the output of failed ones, and exits 1 if any
 * failed. Arguments select steps: `npm run check -- types lint`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { writeMessageTypes } from './setup/message-types.mjs';

const PREPARATION = [
  { name: 'database client', command: 'prisma generate', needed: clientIsStale },
  { name: 'route types', command: 'next typegen' },
];

const STEPS = [
  // TypeScript 7 is several times faster. ESLint and Next need the API of the `typescript` package.
  { name: 'types', command: 'node node_modules/typescript-native/bin/tsc --noEmit' },
  { name: 'lint', command: 'eslint --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/' },
  {
    name: 'imports',
    command:
      'depcruise --config scripts/import-law.cjs --output-type err app components lib server scripts/container.mjs scripts/migrate.mjs',
  },
  { name: 'layers', command: 'node scripts/architecture-lint/lint.mjs' },
  { name: 'unused', command: 'knip' },
  { name: 'migrations', command: 'node scripts/migrate/check-migrations.mjs' },
  { name: 'settings', command: 'tsx scripts/settings.ts --check' },
  { name: 'format', command: 'prettier --check --cache --log-level warn .' },
];

const wanted = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (steps.length === 0) fail(`There is no such step. Steps: ${STEPS.map(({ name }) => name).join(', ')}`);

writeMessageTypes();
for (const step of PREPARATION) {
  if (!(step.needed?.() ?? true)) continue;
  const { passed, output } = await run(step.command);
  if (!passed) fail(`✗ ${step.name}\n${output}`);
}

const results = await runAll(steps, os.availableParallelism() > 1 ? 2 : 1);
const failed = results.filter(({ passed }) => !passed).length;
console.log(
  failed === 0 ? `check: ${results.length} passed` : `check: ${failed} of ${results.length} failed`,
);
process.exitCode = failed === 0 ? 0 : 1;

async function runAll(all, lanes) {
  const waiting = [...all];
  const done = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await report(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

async function report({ name, command }) {
  const start = performance.now();
  const result = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${result.passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(5)} s`);
  if (!result.passed) console.log(`  ${command}\n${result.output.trim()}\n`);
  return result;
}

function run(command) {
  const [program, ...args] = command.split(' ');
  const child = spawn(program === 'node' ? process.execPath : `node_modules/.bin/${program}`, args, {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

function clientIsStale() {
  const client = fs.statSync('lib/generated/prisma/client.ts', { throwIfNoEntry: false });
  return !client || client.mtimeMs < fs.statSync('prisma/schema.prisma').mtimeMs;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
