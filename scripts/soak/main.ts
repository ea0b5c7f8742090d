import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask } from '@/e2e/support/http';
import { db } from '@/lib/platform/database/db';
import { randomFrom } from '@/prisma/seed/random';
import { sandboxAccount } from '@/sandbox/client';
import { findFaults } from '../chat-crash/findings';
import { openPair } from '../chat-crash/pair';
import { printClaims, printTable, type Claim } from '../bench/report';
import { summarise } from '../bench/timing';
import { startCustomers } from '../crash/customers';
import { requiredEnv } from '../crash/required-env';
import { newCustomer, openShop } from '../crash/shop';
import { floodUploads, heavyPhoto } from '../floods/uploads';
import { slopeOf, watchSlope } from './memory';
import { startVisitors } from './visitors';

/**
 * Simulates visitors, customers who order and pay, chats, log-ins and uploads for the given time (`npm run soak --
 * --minutes 60`). Then checks that memory did not grow in the second half, that every request succeeded, that every
 * message exists, and that the books balance.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
const VISITORS = 4;
const CUSTOMERS = 2;
const PAIRS = 3;
/** Below the message limit per user. */
const SAY_EVERY_MS = 700;
const UPLOAD_EVERY_MS = 4_000;
const LOG_IN_EVERY_MS = 3_000;
/** Growth in MB per hour, in the second half, that is not a leak: the heap varies as much. */
const MAX_SLOPE = 40;
const SEEDED = { email: 'marcos.teixeira@example.com', password: 'girassol' };

const port = requiredEnv('E2E_PORT');
const origin = `http://localhost:${port}`;
const random = randomFrom('soak');
const faults: string[] = [];
let isOver = false;

const memory = watchSlope(Number(requiredEnv('E2E_SERVER_PID')));
const visitors = await startVisitors(requiredEnv('DATABASE_URL'), { atOnce: VISITORS, random });
const sandbox = sandboxAccount(requiredEnv('E2E_SANDBOX'), 'e2e');
const customers = startCustomers({ ...(await openShop()), origin, sandbox }, { atOnce: CUSTOMERS, random });
const pairs = Array.from({ length: PAIRS }, (_, pair) =>
  openPair({ url: origin, pair, everyMs: SAY_EVERY_MS }),
);
const writers = (await Promise.all(pairs)).flat();
const photo = await heavyPhoto();
const others = [
  every(UPLOAD_EVERY_MS, async () => {
    // Each user may upload only a few pictures.
    const tokens = [await newCustomer()];
    const answers = await floodUploads({ port: Number(port), tokens, connections: 1, photo });
    return answers['200'] === 1 ? null : `upload: ${JSON.stringify(answers)}`;
  }),
  every(LOG_IN_EVERY_MS, async () => {
    const { status } = await ask('/api/users/login', { method: 'PUT', body: SEEDED });
    return status === 200 ? null : `log-in: ${status}`;
  }),
];

await pause(minutes * 60_000);
isOver = true;
await Promise.all([...others, visitors.stop(), ...writers.map((writer) => writer.stop())]);
const served = await customers.stop();
memory.stop();
const messages = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
const lost = Object.values(await findFaults(writers)).flat();
for (const writer of writers) writer.close();

const pages = summarise(visitors.times, minutes * 60);
console.log(
  `\n${minutes} minutes: ${pages.count} pages (p50 ${pages.p50.toFixed(1)}, p99 ${pages.p99.toFixed(1)} ms), ${served} customers, ${messages} messages`,
);
const { looks } = memory;
const tenth = (index: number) =>
  looks.slice(Math.floor((looks.length * index) / 10), Math.floor((looks.length * (index + 1)) / 10));
printTable(
  ['tenth', 'resident MB'],
  Array.from({ length: 10 }, (_, index) => {
    const held = tenth(index).map(({ megabytes }) => megabytes);
    return [String(index + 1), (held.reduce((sum, each) => sum + each, 0) / held.length).toFixed(0)];
  }),
);
const slope = slopeOf(looks.slice(Math.floor(looks.length / 2)));
const all = [...faults, ...visitors.faults];
const claims: Claim[] = [
  {
    kind: 'ratio',
    text: 'memory stands in the second half',
    measured: `${slope.toFixed(1)} MB an hour`,
    // A trend over a few minutes is meaningless.
    holds: minutes < 20 || slope <= MAX_SLOPE,
  },
  {
    kind: 'ratio',
    text: 'everything was answered',
    measured: `${all.length} faults ${all.slice(0, 5).join(', ')}, ${customers.faults()} of customers' calls`,
    holds: all.length === 0 && customers.faults() === 0,
  },
  {
    kind: 'ratio',
    text: 'every message is there, once and in order',
    measured: `${lost.length} not ${lost.slice(0, 5).join(', ')}`,
    holds: lost.length === 0,
  },
];
const { _sum } = await db.ledgerEntry.aggregate({ _sum: { amountCents: true } });
claims.push({
  kind: 'ratio',
  text: 'the ledger sums to zero',
  measured: `${_sum.amountCents} cents`,
  holds: _sum.amountCents === 0,
});
const holds = printClaims(claims);
await db.$disconnect();
process.exit(holds ? 0 : 1);

/** Repeats an action. Its result is an error, or null on success. */
async function every(ms: number, act: () => Promise<string | null>): Promise<void> {
  while (!isOver) {
    const fault = await act().catch(String);
    if (fault !== null) faults.push(fault);
    await pause(ms);
  }
}
