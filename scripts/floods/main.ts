import { createSession } from '@/lib/accounts/session';
import { db } from '@/lib/platform/database/db';
import { randomFrom } from '@/prisma/seed/random';
import { createUser } from '@/test/factories';
import { printTable } from '../bench/report';
import { ATTACKS, repeat } from './attacks';
import { openIdle, timePages } from './idle';
import { megabytesAtRest, megabytesDuring } from './memory';
import { sendOddRequests } from './odd-requests';
import { findLateClosings } from './starved-connections';
import { floodUploads, heavyPhoto } from './uploads';

/**
 * Floods a server of the production build (FLOODED_PID, at PORT) with uploads, idle connections, WebSocket packets,
 * forms and malformed requests, and prints its memory before, during and after. Run by `npm run prove -- floods`.
 */
const PEOPLE = 10;
const UPLOADS = 150;
const IDLE = 10_000;
const VIEWS = 200;
const ODD_THOUSANDS = 50;
const MAX_KEPT_MEGABYTES = 60;
/** Above the memory before the uploads. Their bodies are 750 MB, and reading a body takes three times its size. */
const MAX_UPLOAD_MEGABYTES = 200;
const MAX_SLOWER_MS = 50;
/** During an attack, above the memory before it. */
const MAX_ATTACK_MEGABYTES = 50;
const MAX_P99_MS = 100;

const port = Number(process.env.PORT);
const pid = Number(process.env.FLOODED_PID);
const failures: string[] = [];

await timePages(port, '/', VIEWS); // The memory of a new server still grows.
const tokens = await newPeople();
await floodUploads({ port, tokens, connections: 2, photo: await heavyPhoto() });
const rows = [await proveUploads(), await proveIdle()];
for (const name of Object.keys(ATTACKS)) rows.push(await proveAttack(name));
rows.push(await proveOddRequests());
failures.push(...(await findLateClosings(port)));
console.log('\n== Resident memory of the server, MB');
printTable(['flood', 'before', 'highest', 'after', 'found'], rows);
await db.$disconnect();
for (const failure of failures) console.error(`FAIL  ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function proveUploads(): Promise<string[]> {
  const photo = await heavyPhoto();
  const before = await megabytesAtRest(pid);
  const { peak, result } = await megabytesDuring(pid, () =>
    floodUploads({ port, tokens, connections: UPLOADS, photo }),
  );
  const after = await megabytesLater();
  // More than six for each user, so some must be refused until later.
  const statuses = Object.keys(result).toSorted().join(', ');
  if (statuses !== '200, 503') failures.push(`uploads were answered with ${statuses}`);
  if (peak - before > MAX_UPLOAD_MEGABYTES) failures.push(`uploads took ${(peak - before).toFixed(0)} MB`);
  if (after - before > MAX_KEPT_MEGABYTES)
    failures.push(`uploads left ${(after - before).toFixed(0)} MB behind`);
  return row(`${UPLOADS} uploads of 5 MB at once`, [before, peak, after], JSON.stringify(result));
}

async function proveIdle(): Promise<string[]> {
  const before = await megabytesAtRest(pid);
  const calm = await timePages(port, '/', VIEWS);
  const { peak, result } = await megabytesDuring(pid, async () => {
    const sockets = await openIdle(port, IDLE);
    const times = await timePages(port, '/', VIEWS);
    const isOpen = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    return { times, isOpen };
  });
  const after = await megabytesLater();
  const slower = (result.times.at(-1) ?? 0) - (calm.at(-1) ?? 0);
  if (result.isOpen < IDLE / 2) failures.push(`only ${result.isOpen} of ${IDLE} connections were open`);
  if (slower > MAX_SLOWER_MS) failures.push(`a page took ${slower.toFixed(0)} ms longer`);
  const found = `slowest page ${calm.at(-1)?.toFixed(1)} → ${result.times.at(-1)?.toFixed(1)} ms, ${result.isOpen} open`;
  return row(`${IDLE} idle connections`, [before, peak, after], found);
}

/** An attacker repeats one attack while a visitor opens pages. */
async function proveAttack(name: string): Promise<string[]> {
  const before = await megabytesAtRest(pid);
  const { peak, result } = await megabytesDuring(pid, async () => {
    let isOver = false;
    const attacking = repeat(async () => (await ATTACKS[name]?.(port, tokens[0] ?? '')) ?? 0).finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) times.push(...(await timePages(port, '/', 20)));
    return { times: times.sort((one, other) => one - other), ...(await attacking) };
  });
  const after = await megabytesLater();
  const p99 = result.times[Math.floor(result.times.length * 0.99)] ?? 0;
  if (peak - before > MAX_ATTACK_MEGABYTES) failures.push(`${name}: ${(peak - before).toFixed(0)} MB more`);
  if (p99 > MAX_P99_MS) failures.push(`${name}: p99 of a page ${p99.toFixed(0)} ms`);
  const sent = `${result.connections} connections, ${(result.bytes / 2 ** 20).toFixed(0)} MB sent`;
  const seen = `p99 of ${result.times.length} views ${p99.toFixed(1)} ms`;
  return row(name, [before, peak, after], `${sent}, ${seen}`);
}

/** After each thousand malformed requests, the process must be alive and send a complete page. */
async function proveOddRequests(): Promise<string[]> {
  const before = await megabytesAtRest(pid);
  const random = randomFrom('odd requests');
  const { peak } = await megabytesDuring(pid, async () => {
    for (let thousand = 0; thousand < ODD_THOUSANDS; thousand += 1) {
      await sendOddRequests(port, 1_000, random);
      process.kill(pid, 0); // Throws when there is no such process.
      await timePages(port, '/', 1);
    }
  });
  const after = await megabytesLater();
  return row(`${ODD_THOUSANDS} thousand malformed requests`, [before, peak, after], 'the pages are complete');
}

/** Measures memory after further normal requests, during which the server frees what it no longer needs. */
async function megabytesLater(): Promise<number> {
  await timePages(port, '/categories', VIEWS);
  return megabytesAtRest(pid, 60);
}

function newPeople(): Promise<string[]> {
  const caller = { ip: '127.0.0.1', userAgent: 'floods' };
  return Promise.all(
    Array.from({ length: PEOPLE }, async () =>
      createSession(await createUser({ name: 'Ana Souza' }), caller),
    ),
  );
}

function row(name: string, megabytes: number[], found: string): string[] {
  return [name, ...megabytes.map((each) => each.toFixed(0)), found];
}
