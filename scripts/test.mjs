/**
 * `npm test`: types, lint, import law, unused code; unit and database tests; then journeys in a real
 * browser against the production build, on a database of its own; then the same build killed again and again while
 * people pay, and chats while they write. Names after the command choose: `npm test -- check`, `unit`, `e2e`, `crash`
 * (there `--kills 300` kills more often while people pay, `--seed 7` makes other choices); what follows a stage chooses
 * its files: `npm test -- e2e search.spec`. What failed is named once more at the end; the last line says how many
 * passed and failed.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCrashes } from './crash/stage.mjs';
import { generateClient } from './setup/build.mjs';
import { runNode } from './setup/command.mjs';
import { installPackages } from './setup/packages.mjs';
import { scratchDatabase } from './setup/scratch-database.mjs';
import { startShop } from './setup/shop.mjs';
import { failedJourneys, failedTests } from './setup/test-reports.mjs';

const STAGES = { check, unit: runUnitTests, e2e: runJourneys, crash: runKills };

/** Chats' process, its Postgres, and the process again; `npm run prove -- chat-crash` kills more often. */
const CHAT_KILLS = '3';

process.chdir(path.join(import.meta.dirname, '..'));
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-npm-test-'));
fs.chmodSync(scratch, 0o755); // Postgres may run under another account than ours.
const cleanups = [];
const totals = { passed: 0, failed: 0 };
/** What failed, each with the first lines of why. */
const failures = [];
let finishing;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(130));

const { positionals, values: options } = parseArgs({
  options: { kills: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const wanted = positionals.filter((name) => name in STAGES);
/** Parts of file names: with a stage, only its tests in such files. */
const files = positionals.filter((name) => !(name in STAGES));
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
      // Nobody serves it: it is asked for where a journey allows it, which answers in its place.
      AD_SCRIPT_URL: 'http://ads.localhost/slots.js',
      SEARCHES_PER_MINUTE: '1000000',
      // Everybody in the journeys comes from one address.
      ADDRESS_LIMIT_FACTOR: '1000',
      // A machine that does much else besides is slow, and not wrong.
      DATABASE_WAIT_MS: '10000',
    },
  });
  const report = path.join(scratch, 'playwright.json');
  // What has been chosen is wanted alone, without all that goes before it.
  const chosen = files.length > 0 ? ['--no-deps'] : [];
  const ended = await passes(() =>
    runNode(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosen, ...files],
      { isShown: true, env: { ...shop, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    ),
  );
  const { stats, suites } = readReport(report);
  const { expected, unexpected, flaky } = stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: ended ? failed : Math.max(failed, 1), names: failedJourneys(suites) };
}

async function runKills() {
  // It needs packages, which there may have been none of when this run began.
  const { runChatCrashes } = await import('./chat-crash/stage.mjs');
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const database = await scratchDatabase({ purpose: 'crash', scratch, cleanups });
  const ofMoney = await runCrashes({ database, scratch, cleanups, args });
  await cleanUp();
  const ofChats = await runChatCrashes({ kills: CHAT_KILLS, seed: options.seed ?? '1', scratch, cleanups });
  return { passed: ofMoney.passed + ofChats.passed, failed: ofMoney.failed + ofChats.failed };
}

/** Whether a program ended well; its own output has said why not. */
async function passes(program) {
  try {
    await program();
    return true;
  } catch {
    return false;
  }
}

function readReport(file) {
  if (!fs.existsSync(file)) throw new Error('the tests did not run to their end');
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function count(stage, { passed, failed, names = [] }) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(...(names.length > 0 ? names : [`${stage}: what is shown above`]));
}

function fail(message) {
  failures.push(message);
  totals.failed += 1;
}

// Asked twice when a signal also ends the stage under way; the second one waits for the first.
function finish(code) {
  finishing ??= cleanUp().then(() => {
    fs.rmSync(scratch, { recursive: true, force: true });
    for (const failure of failures) console.error(`✗ ${failure}`);
    console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
    process.exit(code);
  });
  return finishing;
}

/** Stops what a stage has started, the last first, so that nothing of it runs beside the next one. */
async function cleanUp() {
  while (cleanups.length > 0) await cleanups.pop()();
}
