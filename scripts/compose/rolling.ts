import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { db } from '@/lib/platform/database/db';
import { findFaults } from '../chat-crash/findings';
import { openPair } from '../chat-crash/pair';
import type { Writer } from '../chat-crash/writer';
import { requiredEnv } from '../crash/required-env';
import { openKinds } from './kinds';
import { startLanes } from './lanes';
import { listRecipients } from './emails';

/**
 * Puts load on a shop with open sockets and requests of every kind, sends `steady`, and continues until the parent
 * reports that the shop was updated. Then checks that nothing failed, was lost or happened twice. Started by scale.mjs,
 * which passes the shop in SHOP, MAIL_PAGE and DATABASE_URL.
 */
const PAIRS = 100;
const EVERY_MS = 4_000;
const WARM_MS = 5_000;
const SETTLE_MS = 30_000;
const LOOK_MS = 500;
/** A duplicate email would arrive within this time. */
const AGAIN_MS = 5_000;

const shop = requiredEnv('SHOP');
const mailPage = requiredEnv('MAIL_PAGE');
const writers: Writer[] = [];
for (let pair = 0; pair < PAIRS; pair += 1)
  writers.push(...(await openPair({ pair, url: shop, everyMs: EVERY_MS })));
const areConnected = () => writers.every((writer) => writer.isConnected());
await until(areConnected);
const { lanes, recipients: expected } = await openKinds(shop);
const load = startLanes(lanes);
await pause(WARM_MS);

const done = once(process, 'message');
process.send?.('steady');
await done;
await pause(WARM_MS);
const tallies = await load.stop();
await until(areConnected);
const connected = writers.filter((writer) => writer.isConnected()).length;
await Promise.all(writers.map((writer) => writer.stop()));

let faults = await findFaults(writers);
await until(async () => {
  faults = await findFaults(writers);
  return Object.values(faults).every((against) => against.length === 0);
});
let recipients: string[] = [];
const countOf = (email: string) => recipients.filter((one) => one === email).length;
await until(async () => {
  recipients = await listRecipients(mailPage);
  return expected.every((email) => countOf(email) > 0);
});
await pause(AGAIN_MS);
recipients = await listRecipients(mailPage);
faults['every email was sent'] = expected.filter((email) => countOf(email) === 0);
faults['no email was sent twice'] = expected.filter((email) => countOf(email) > 1);
faults['every socket came back'] = writers.slice(connected).map(() => 'one did not');
for (const writer of writers) writer.close();
await db.$disconnect();

for (const { kind, asked, failures, slowestMs } of tallies)
  console.log(
    `  ${kind.padEnd(20)} ${String(asked).padStart(5)} asked, ${failures.length} failed, slowest ${slowestMs} ms`,
  );
const asked = tallies.reduce((sum, tally) => sum + tally.asked, 0);
const failures = tallies.flatMap((tally) => tally.failures.map((failure) => `${tally.kind}: ${failure}`));
const messages = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
console.log(
  `  ${connected} sockets, ${messages} messages, ${expected.length} emails, ${asked} requests, ${failures.length} failed`,
);
for (const failure of new Set(failures))
  console.log(`  ✗ ${failures.filter((one) => one === failure).length} × ${failure}`);
const broken = Object.entries(faults).filter(([, against]) => against.length > 0);
for (const [claim, against] of broken)
  console.log(`  ✗ ${claim}: ${against.length}, such as ${against.slice(0, 3).join(', ')}`);
process.exit(broken.length === 0 && failures.length === 0 ? 0 : 1);

/** Waits until `isSo` holds, at most SETTLE_MS. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end && !(await isSo());) await pause(LOOK_MS);
}
