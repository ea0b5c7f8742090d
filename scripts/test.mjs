/**
 * `npm test`: the fast checks; unit and database tests; then journeys in a real browser against the production build,
 * on a temporary database. `npm test -- check`, `unit` or `e2e` runs one stage; `npm test -- e2e search.spec` only its
 * files with such names. The output ends with the failures and a line with the totals.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateClient } from './setup/build.mjs';
import { runNode } from './setup/command.mjs';
import { installPackages } from './setup/packages.mjs';
import { startShop } from './setup/shop.mjs';
import { failedJourneys, failedTests } from './setup/test-reports.mjs';

/** Outages and changes of the clock would disturb other journeys, so they run after them, also when one has failed. */
const JOURNEY_RUNS = [
  ['--project', 'http', '--project', 'pt-BR', '--project', 'en-US', '--project', 'quality'],
  ['--project', 'faults', '--project', 'clock', '--workers', '1'],
];

const STAGES = { check, unit: runUnitTests, e2e: runJourneys };

process.chdir(path.join(import.meta.dirname, '..'));
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-npm-test-'));
fs.chmodSync(scratch, 0o755); // Postgres may run as another user.
const cleanups = [];
const totals = { passed: 0, failed: 0 };
/** Names of failed tests, each with the first lines of its error. */
const failures = [];
let finishing;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(130));

const names = process.argv.slice(2);
const wanted = names.filter((name) => name in STAGES);
/** Parts of file names that limit a stage to matching files. */
const files = names.filter((name) => !(name in STAGES));
if (files.length > 0 && wanted.length === 0)
  fail(`There is no stage "${files[0]}". Stages: ${Object.keys(STAGES).join(', ')}`);
else await runStages(Object.entries(STAGES).filter(([name]) => wanted.length === 0 || wanted.includes(name)));
await finish(totals.failed === 0 ? 0 : 1);

async function runStages(stages) {
  try {
    await installPackages();
    await generateClient();
  } catch (error) {
    return fail(error.message);
  }
  for (const [name, stage] of stages) {
    console.log(`\n== ${name}`);
    try {
      count(name, await stage());
    } catch (error) {
      fail(`${name}: ${error.message}`);
    }
    await cleanUp();
  }
}

async function check() {
  const steps = await passes(() => runNode('scripts/check.mjs', [], { isShown: true }));
  return { passed: steps ? 1 : 0, failed: steps ? 0 : 1 };
}

async function runUnitTests() {
  const report = path.join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await passes(() =>
    runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...files], { isShown: true }),
  );
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readReport(report);
  return { passed, failed: ended ? failed : Math.max(failed, 1), names: failedTests(testResults) };
}

async function runJourneys() {
  const shop = await startShop({
    purpose: 'e2e',
    scratch,
    cleanups,
    env: {
      // A journey that allows these requests intercepts them.
      AD_SCRIPT_URL: 'http://ads.localhost/slots.js',
      SEARCHES_PER_MINUTE: '1000000',
      // All users of the journeys share one address.
      ADDRESS_LIMIT_FACTOR: '1000',
      // The machine may be busy.
      DATABASE_WAIT_MS: '10000',
    },
  });
  const results = [];
  for (const [index, selection] of (files.length > 0 ? [files] : JOURNEY_RUNS).entries())
    results.push(
      await runPlaywright(shop, { selection, report: path.join(scratch, `playwright-${index}.json`) }),
    );
  return {
    passed: sum(results.map(({ passed }) => passed)),
    failed: sum(results.map(({ failed }) => failed)),
    names: results.flatMap(({ names }) => names),
  };
}

async function runPlaywright(shop, { selection, report }) {
  const ended = await passes(() =>
    runNode(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...selection],
      { isShown: true, env: { ...shop, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    ),
  );
  const { stats, suites } = readReport(report);
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: ended ? failed : Math.max(failed, 1),
    names: failedJourneys(suites),
  };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Tells whether a program succeeded. Its own output explains a failure. */
async function passes(program) {
  try {
    await program();
    return true;
  } catch {
    return false;
  }
}

function readReport(file) {
  if (!fs.existsSync(file)) throw new Error('the tests did not finish');
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function count(stage, { passed, failed, names = [] }) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(...(names.length > 0 ? names : [`${stage}: see above`]));
}

function fail(message) {
  failures.push(message);
  totals.failed += 1;
}

// Called twice when a signal also ends the running stage; the second call waits for the first.
function finish(code) {
  finishing ??= cleanUp().then(() => {
    fs.rmSync(scratch, { recursive: true, force: true });
    for (const failure of failures) console.error(`✗ ${failure}`);
    console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
    process.exit(code);
  });
  return finishing;
}

/** Stops what a stage has started, last first, before the next stage runs. */
async function cleanUp() {
  while (cleanups.length > 0) await cleanups.pop()();
}
