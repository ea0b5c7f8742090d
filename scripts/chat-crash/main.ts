import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { db } from '@/lib/platform/database/db';
import { randomFrom } from '@/prisma/seed/random';
import { requiredEnv } from '../crash/required-env';
import { findFaults } from './findings';
import { openPair } from './pair';
import type { Writer } from './writer';

/**
 * Kills the chat process and its Postgres in turn at random moments while users write and read, and breaks a connection
 * before each kill. Then checks that every acknowledged message exists once, in order, and on every screen. Run by `npm
 * run prove -- chat-crash`; its parent (stage.mjs) restarts Postgres: it receives `kill postgres` and replies `postgres
 * is back`.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const random = randomFrom(values.seed);
const PAIRS = 3;
/** The next kill follows after this many more acknowledged messages and a short delay. */
const ACKNOWLEDGED = { min: 1, more: 40 };
const MOMENT_MS = 60;
const SETTLE_MS = 20_000;

const port = Number(process.env.PORT);
const report = requiredEnv('CRASH_REPORT');
let server = await startServer();
const writers: Writer[] = [];
for (let pair = 0; pair < PAIRS; pair += 1)
  writers.push(...(await openPair({ pair, url: `http://127.0.0.1:${port}` })));

for (let killed = 0; killed < Number(values.kills); killed += 1) {
  const until = countAcknowledged() + ACKNOWLEDGED.min + random.below(ACKNOWLEDGED.more);
  while (countAcknowledged() < until) await pause(5);
  writers[random.below(writers.length)]?.loseLine();
  await pause(random.below(MOMENT_MS));
  if (killed % 2 === 1) {
    const back = once(process, 'message');
    process.send?.('kill postgres');
    await back;
    continue;
  }
  server.kill('SIGKILL');
  await once(server, 'exit');
  server = await startServer();
}
await Promise.all(writers.map((writer) => writer.stop()));
let faults = await findFaults(writers);
// The last events may still be in transit.
for (const end = Date.now() + SETTLE_MS; hasFaults(faults) && Date.now() < end;) {
  await pause(500);
  faults = await findFaults(writers);
}
for (const writer of writers) writer.close();
server.kill('SIGKILL');
await db.$disconnect();

console.log(`${values.kills} kills, ${countAcknowledged()} messages acknowledged`);
const claims = Object.entries(faults);
for (const [claim, against] of claims)
  console.log(against.length === 0 ? `✓ ${claim}` : `✗ ${claim}: ${against.slice(0, 5).join(', ')}`);
const failed = claims.filter(([, against]) => against.length > 0).length;
writeFileSync(report, JSON.stringify({ passed: claims.length - failed, failed }));
process.exit(failed === 0 ? 0 : 1);

function countAcknowledged(): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
}

function hasFaults(found: Record<string, string[]>): boolean {
  return Object.values(found).some((against) => against.length > 0);
}

async function startServer() {
  const started = fork('scripts/chat-crash/server.ts', { execArgv: ['--import', 'tsx'] });
  await once(started, 'message');
  return started;
}
