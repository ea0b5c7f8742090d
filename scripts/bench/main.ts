import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { step } from '../setup/progress.mjs';
import { benchChat } from './chat';
import { benchConsole } from './console/bench';
import { queryClasses } from './classes';
import { databaseClaims, FLOOR_DATABASE, measureDatabases } from './database';
import { benchCalls, benchPages } from './http';
import { FLOOR_CALL, type HttpRow } from './http-calls';
import { noFailures, pageClaims } from './http-claims';
import { FLOOR_DYNAMIC, FLOOR_ISR } from './http-pages';
import { benchSavedSearches } from './saved-searches';
import { buildForBench } from './http-servers';
import { benchMemory } from './memory';
import { benchPayments } from './payments';
import { prepareDatabase } from './prepare';
import { benchPublish } from './publish';
import { benchRender } from './render-cost';
import { benchReplay } from './replay';
import { printClaims, printHead, printRatios, printRow, type Claim, type Row } from './report';
import { takeSample } from './sample';

/**
 * `npm run bench`: measures search and pages at up to a million ads. Options: `--sizes 10k,100k,1m`; `--seconds 3` (per
 * measurement); `--only` (some of the parts below); `--keep` (keeps the databases for the next run); `--assert` (fails
 * when a claim does not hold); `--profile search` (with `--only render`: where that page's time goes). Searches are
 * measured at each size, everything else at the last one.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10k,100k,1m' },
    seconds: { type: 'string', default: '3' },
    only: {
      type: 'string',
      default: 'database,calls,pages,render,replay,memory,publish,alerts,console,payments,chat',
    },
    keep: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});

const sizes = options.sizes.split(',').map(readSize);
const seconds = Number(options.seconds);
const parts = new Set(options.only.split(','));
const folder = options.keep
  ? path.resolve('.data/bench')
  : fs.mkdtempSync(path.join(os.tmpdir(), 'serss-bench-'));

// The ads fit into memory, as they should in production. Protection against power loss is off, because this data is
// disposable.
const POSTGRES = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  random_page_cost: 1.1,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

fs.mkdirSync(folder, { recursive: true });
fs.chmodSync(folder, 0o755); // Postgres may run as another user.
const postgres = await step('Starting a scratch Postgres', () =>
  startPostgres({ folder, port: 0, settings: POSTGRES }),
);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  postgres.stop();
  if (!options.keep) fs.rmSync(folder, { recursive: true, force: true });
});

const claims = await run();
const allHold = printClaims(claims);
process.exit(options.assert && !allHold ? 1 : 0);

async function run(): Promise<Claim[]> {
  const wants = (...names: string[]) => names.some((name) => parts.has(name));
  if (wants('calls', 'pages', 'render', 'replay', 'memory', 'publish')) await buildForBench();
  const databases: Database[] = [];
  for (const size of sizesFor(wants)) databases.push(await openDatabase(size));
  const databaseRows = parts.has('database') ? await measureSearches(databases) : [];
  const httpRows: HttpRow[] = [];
  const otherClaims: Claim[] = [];
  for (const { size, ...plan } of databases) {
    if (parts.has('calls')) {
      printHead(`PUT /api/cards/list, ${size} ads`);
      const rows = await benchCalls(plan);
      printRatios(rows, FLOOR_CALL);
      httpRows.push(...rows);
    }
    if (parts.has('pages') && size === sizes.at(-1)) {
      printHead(`Pages, ${size} ads`);
      const rows = await benchPages(plan);
      printRatios(rows, FLOOR_ISR, (name) => name.startsWith('cached'));
      printRatios(rows, FLOOR_DYNAMIC, (name) => /^(uncached|second tier)/.test(name));
      httpRows.push(...rows);
    }
    if (parts.has('render') && size === sizes.at(-1)) {
      printHead(`One rendered page, ${size} ads`);
      await benchRender(plan.databaseUrl, plan, options.profile);
    }
    if (parts.has('replay') && size === sizes.at(-1))
      otherClaims.push(...(await benchReplay(plan.databaseUrl, size)));
    if (parts.has('memory') && size === sizes.at(-1)) await benchMemory(plan.databaseUrl, size);
    if (parts.has('publish') && size === sizes.at(-1)) {
      printHead(`Publishing, ${size} ads`);
      otherClaims.push(...(await benchPublish(plan.databaseUrl)));
    }
    if (parts.has('alerts') && size === sizes.at(-1)) {
      printHead(`Saved searches, ${size} ads`);
      otherClaims.push(...(await benchSavedSearches(plan.databaseUrl)));
    }
    if (parts.has('console') && size === sizes.at(-1)) {
      printHead(`The console's lists, ${size} ads`);
      otherClaims.push(...(await benchConsole(plan.databaseUrl)));
    }
  }
  return [
    ...databaseClaims(databaseRows),
    ...(parts.has('pages') ? pageClaims(httpRows) : []),
    ...(httpRows.length > 0 ? [noFailures(httpRows)] : []),
    ...otherClaims,
    ...(parts.has('payments') ? await measurePayments() : []),
    ...(parts.has('chat') ? await benchChat(postgres.url('bench_chat'), seconds) : []),
  ];
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Creates a database with `size` ads and takes the queries for it. */
async function openDatabase(size: number) {
  const databaseUrl = postgres.url(`bench_${size}`);
  await ensureDatabase(databaseUrl);
  await prepareDatabase(databaseUrl, size);
  const sample = await takeSample(databaseUrl);
  return {
    ...sample,
    size,
    databaseUrl,
    seconds,
    classes: await queryClasses(databaseUrl),
    report: printRow,
  };
}

async function measureSearches(databases: Database[]): Promise<Row[][]> {
  printHead('Searches in the database');
  const plans = databases.map((database) => ({
    ...database,
    report: (row: Row) => printRow({ ...row, name: `${row.name}, ${database.size} ads` }),
  }));
  const rowsBySize = await measureDatabases(plans, seconds);
  for (const [index, { size }] of databases.entries()) {
    printHead(`Searches in the database, ${size} ads`);
    printRatios(rowsBySize[index] ?? [], FLOOR_DATABASE);
  }
  return rowsBySize;
}

async function measurePayments(): Promise<Claim[]> {
  printHead('Payments');
  return benchPayments({ databaseUrl: postgres.url('bench_payments'), seconds, report: printRow });
}

/** Parses '10k' and '1m'. */
function readSize(text: string): number {
  const size = Number(text.trim().toLowerCase().replace(/k$/, '000').replace(/m$/, '000000'));
  if (Number.isSafeInteger(size) && size >= 1_000) return size;
  throw new Error(`--sizes: ${text} is not a number of ads of at least 1k`);
}

/** Only searches are measured at each size. */
function sizesFor(wants: (...names: string[]) => boolean): number[] {
  if (wants('database', 'calls')) return sizes;
  return wants('pages', 'render', 'replay', 'memory', 'publish', 'alerts', 'console') ? sizes.slice(-1) : [];
}
