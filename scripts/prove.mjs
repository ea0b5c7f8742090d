/**
 * `npm run prove -- NAME …`: proofs that take too long for every `npm test`. Each prints its findings and throws on
 * failure. Environment variables such as KILLS=30 change their size.
 */
import path from 'node:path';
import { generateClient } from './setup/build.mjs';
import { runNode } from './setup/command.mjs';
import { installPackages } from './setup/packages.mjs';
import { withScratch } from './setup/scratch.mjs';
import { installTools } from './setup/tools.mjs';

const {
  KILLS,
  SEED = '1',
  FAULT_RESTARTS = '20',
  ORDER_HISTORIES = '20000',
  PROPERTY_SEED = '1',
  STORM_ORDERS = '440',
  ODD_REQUESTS = '200000',
  SEEDS = '30',
  PROVIDERS = '5000',
  MUTATIONS,
} = process.env;
const HISTORIES_PER_RUN = 2_250;
const PROOFS = {
  crash: proveCrash,
  'chat-crash': proveChatCrash,
  faults: proveFaults,
  pages: provePages,
  floods: async () => (await import('./prove/floods.mjs')).proveFloods(),
  'order-histories': proveOrderHistories,
  storm: proveStorm,
  mutations: async () => (await import('./prove/mutations.mjs')).proveMutations(MUTATIONS),
  requests: proveRequests,
  reputation: proveReputation,
  'search-quality': proveSearchQuality,
  openapi: proveOpenApi,
  lighthouse: proveLighthouse,
  content: proveContent,
  compose: async () => (await import('./prove/compose.mjs')).proveCompose(),
  image: async () => (await import('./prove/image.mjs')).proveImage(),
};

process.chdir(path.join(import.meta.dirname, '..'));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PROOFS));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Proofs: ${Object.keys(PROOFS).join(', ')}`);
  process.exit(2);
}
await installPackages();
await generateClient();
for (const name of names) {
  try {
    console.log(`\n== ${name}`);
    console.log(await PROOFS[name]());
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Kills the production build repeatedly while customers pay (scripts/crash). */
async function proveCrash() {
  const kills = KILLS ?? '300';
  const { runCrashes } = await import('./crash/stage.mjs');
  const { scratchDatabase } = await import('./setup/scratch-database.mjs');
  const { failed } = await withScratch('crash', async (run) => {
    const database = await scratchDatabase({ purpose: 'crash', ...run });
    return runCrashes({ database, ...run, args: ['--kills', kills, '--seed', SEED] });
  });
  if (failed > 0) throw new Error(`${failed} findings failed`);
  return `${kills} kills, and all money is where it belongs`;
}

/** Kills the chat process and its Postgres in turn while users write (scripts/chat-crash). */
async function proveChatCrash() {
  const kills = KILLS ?? '30';
  const { runChatCrashes } = await import('./chat-crash/stage.mjs');
  const { failed } = await withScratch('chat-crash', (run) => runChatCrashes({ kills, seed: SEED, ...run }));
  if (failed > 0) throw new Error('a message was lost, duplicated or out of order');
  return `${kills} kills, and every acknowledged message is there once, in order, on every screen`;
}

/**
 * Runs the tests of dependencies that are down, hang, are full or have a different clock; Postgres restarts
 * FAULT_RESTARTS times.
 */
async function proveFaults() {
  const stages = {
    unit: ['outage', 'postgres-listener', 'connections.test'],
    e2e: ['e2e/faults/'],
  };
  for (const [stage, files] of Object.entries(stages))
    await runNode('scripts/test.mjs', [stage, ...files], { isShown: true, env: { FAULT_RESTARTS } });
  return `all passed, and Postgres restarted ${FAULT_RESTARTS} times`;
}

/** Makes every check of every page state in both languages, and as a new and a returning visitor. */
async function provePages() {
  await runNode('scripts/test.mjs', ['e2e', 'quality/pages'], {
    isShown: true,
    env: { ALL_PAGE_CHECKS: '1' },
  });
  return 'no page state shifts, and each is accessible in both languages, widths and themes';
}

/**
 * Runs many more random order histories than `npm test`. Each run has three seeds and a database of its own, because
 * the checks read all its orders; PROPERTY_SEED is the first seed of the first run.
 */
async function proveOrderHistories() {
  const runs = Math.ceil(Number(ORDER_HISTORIES) / HISTORIES_PER_RUN);
  for (let run = 0; run < runs; run += 1)
    await runTest('lib/payouts/random-order-histories.db.test.ts', {
      ORDER_HISTORIES: String(Math.ceil(Number(ORDER_HISTORIES) / runs)),
      PROPERTY_SEED: String(Number(PROPERTY_SEED) + 3 * run),
    });
  return `${ORDER_HISTORIES} histories, and the books balance after each cohort`;
}

/** Moves many orders, each by six actors at once; PROPERTY_SEED selects them. */
async function proveStorm() {
  await runTest('lib/payouts/order-storm.db.test.ts', { STORM_ORDERS });
  return `${STORM_ORDERS} orders, and the books match the gateways after each cohort`;
}

/** Sends many more malformed requests to every call than `npm test`; PROPERTY_SEED selects them. */
async function proveRequests() {
  await runTest('app/api/odd-requests.db.test.ts', { ODD_REQUESTS });
  return `${ODD_REQUESTS} odd requests answered, and none that its contract refuses left anything`;
}

/** Simulates a marketplace with many seeds and judges the numbers and places of its providers (scripts/reputation). */
async function proveReputation() {
  const args = ['scripts/reputation/main.ts', '--seeds', SEEDS, '--providers', PROVIDERS];
  await runNode('node_modules/tsx/dist/cli.mjs', args, { isShown: true });
  return `the reputation keeps its promises over ${SEEDS} seeds`;
}

/** Judges the results of 200 queries in a scratch database, without and with synonyms (scripts/search-quality). */
async function proveSearchQuality() {
  const { migrate } = await import('./setup/database.mjs');
  const { scratchDatabase } = await import('./setup/scratch-database.mjs');
  await withScratch('search-quality', async (run) => {
    const database = await scratchDatabase({ purpose: 'search_quality', ...run });
    await migrate(database);
    await runNode('node_modules/tsx/dist/cli.mjs', ['scripts/search-quality/main.ts', '--seed', SEED], {
      isShown: true,
      env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
    });
  });
  return 'the quality of search results is as claimed';
}

/** Checks that the API description is valid and that a client generated from it works (e2e/api-client.ts). */
async function proveOpenApi() {
  await runOnShop('openapi', 'e2e/api-client.ts', { OPENAPI_TOOLS: await installTools('openapi') });
  return 'a client generated from the description works';
}

/** Measures public pages with Lighthouse as on a phone (e2e/lighthouse.ts). */
async function proveLighthouse() {
  await runOnShop('lighthouse', 'e2e/lighthouse.ts', { LIGHTHOUSE_TOOLS: await installTools('lighthouse') });
  return 'every page scores enough';
}

/** Measures when logged-in users see their content on a slow phone (e2e/content.ts). */
async function proveContent() {
  await runOnShop('content', 'e2e/content.ts', {});
  return 'every page shows its content in time';
}

function runTest(file, env) {
  return runNode('node_modules/vitest/vitest.mjs', ['run', file], { isShown: true, env });
}

async function runOnShop(purpose, program, env) {
  const { startShop } = await import('./setup/shop.mjs');
  await withScratch(purpose, async (run) => {
    const shop = await startShop({ purpose, ...run });
    await runNode('node_modules/tsx/dist/cli.mjs', [program], { isShown: true, env: { ...shop, ...env } });
  });
}
