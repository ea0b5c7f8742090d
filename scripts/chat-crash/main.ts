import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSession } from '@/lib/accounts/session';
import { toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/db';
import { randomFrom } from '@/prisma/seed/random';
import { createUser } from '@/test/factories';
import { findFaults } from './findings';
import { startWriter, type Writer } from './writer';

/**
 * Kills the process that serves chats, and in turn its Postgres, at random moments while people write and read, and
 * breaks a line before each; then looks whether every acknowledged message is there once, in order, and on every screen. Run by `npm run prove -- chat-crash`, whose other
 * end restarts Postgres: it is told `kill postgres` and answers `postgres is back`.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const random = randomFrom(values.seed);
const PAIRS = 3;
/** The next kill comes after so many more messages were acknowledged, and a moment longer. */
const ACKNOWLEDGED = { min: 1, more: 40 };
const MOMENT_MS = 60;
const SETTLE_MS = 20_000;

const port = Number(process.env.PORT);
let server = await startServer();
const writers: Writer[] = [];
for (let pair = 0; pair < PAIRS; pair += 1) writers.push(...(await openPair(pair)));

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
// What was told last may still be on its way.
for (const end = Date.now() + SETTLE_MS; hasFaults(faults) && Date.now() < end;) {
  await pause(500);
  faults = await findFaults(writers);
}
for (const writer of writers) writer.close();
server.kill('SIGKILL');
await db.$disconnect();

console.log(`${values.kills} kills, ${countAcknowledged()} messages acknowledged`);
for (const [claim, against] of Object.entries(faults))
  console.log(against.length === 0 ? `✓ ${claim}` : `✗ ${claim}: ${against.slice(0, 5).join(', ')}`);
process.exit(hasFaults(faults) ? 1 : 0);

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

/** A customer and a provider with a paid order, each writing to the other. */
async function openPair(pair: number) {
  const createdAt = new Date(Date.now() - 2 * 86_400_000);
  const people = [
    await createUser({ uid: `ana${pair}`, name: 'Ana', createdAt }),
    await createUser({ uid: `caio${pair}`, name: 'Caio', createdAt }),
  ];
  const [ana, caio] = people;
  if (!ana || !caio) throw new Error('nobody is there');
  const now = new Date();
  await db.order.create({
    data: {
      customerId: ana.id,
      providerId: caio.id,
      title: 'Pintura',
      priceCents: 12_000,
      feeCents: 1_200,
      executionDate: toDateColumn('2026-12-01'),
      state: 'paid',
      expiresAt: now,
      paidAt: now,
    },
  });
  return Promise.all(
    people.map(async (person) =>
      startWriter({
        url: `http://127.0.0.1:${port}`,
        token: await createSession(person, { ip: '127.0.0.1', userAgent: 'crash' }),
        uid: person.uid,
        other: person === ana ? caio.uid : ana.uid,
      }),
    ),
  );
}
