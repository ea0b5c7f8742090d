import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { db } from '@/lib/platform/database/db';
import { importLegalTexts } from '@/lib/accounts/agreement/shipped-texts';
import { importPlaces } from '@/lib/places/import';
import { randomFrom } from '@/prisma/seed/random';
import { sandboxAccount } from '@/sandbox/client';
import { startServer } from '../setup/serve.mjs';
import { startCustomers } from './customers';
import { openShop } from './shop';
import { drain, letTimePass } from './drain';
import { checkInvariants } from './invariants';
import { watchEmails } from './emails';
import { workRound } from './operator-round';
import { requiredEnv } from './required-env';

/**
 * Kills the real server at random moments while customers order, pay, confirm and cancel, together with an operator who
 * releases, pays out and refunds. Then checks that all money is accounted for. Run by `npm run prove -- crash`; the
 * environment variables `KILLS` and `SEED` change it.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
});
const kills = Number(values.kills);
const random = randomFrom(values.seed);
const CONCURRENCY = 8;
/** A server lives for a number of responses and a short delay, so slow machines cover as much as fast ones. */
const ANSWERS = { min: 1, max: 14 };
const MOMENT_MS = 120;
/** The bank refuses the same pay-out a few times at most. */
const ROUNDS = 8;

const port = Number(process.env.PORT);
const sandbox = sandboxAccount(requiredEnv('CRASH_SANDBOX'), 'crash');

console.log(`${kills} kills, seed ${values.seed}`);
await importPlaces(db);
await importLegalTexts(db);
await watchEmails();
const shop = { ...(await openShop()), origin: `http://localhost:${port}`, sandbox };
// Gateway responses take a moment, so that some kills happen while the server waits for one.
for (const route of [
  'mercado-pago.create',
  'mercado-pago.get',
  'mercado-pago.refund',
  'paypal.create',
] as const)
  await sandbox.fail(route, 'delay', { times: 1_000_000, delayMs: 40 });

const customers = startCustomers(shop, { atOnce: CONCURRENCY, random });
let operator = startOperator();
let failures = 0;
for (let killed = 0; killed < kills; killed += 1) {
  const server = startServer({ env: {} });
  await server.started;
  await customers.answered(ANSWERS.min + random.below(ANSWERS.max - ANSWERS.min + 1));
  await pause(random.below(MOMENT_MS));
  process.kill(server.pid ?? 0, 'SIGKILL');
  await server.exited;
  // After a week, confirmed orders are released.
  if (killed % Math.ceil(kills / 4) === 1) letTimePass({ days: 7, minutes: 30 });
  if (killed % 3 !== 2) continue;
  await operator.started;
  await pause(random.below(MOMENT_MS));
  failures += operator.hasFailed() ? 1 : 0;
  await operator.kill();
  operator = startOperator();
}
const server = startServer({ env: {} });
await server.started;
const served = await customers.stop();
await operator.started;
failures += operator.hasFailed() ? 1 : 0;
await operator.kill();
await drain(shop);
letTimePass({ days: 7, minutes: 30 });
for (let round = 0; round < ROUNDS; round += 1) await workRound();
await drain(shop);
const findings = await checkInvariants(shop, failures);
await server.stop();
await db.$disconnect();

console.log(
  `${served} customers, ${findings.orders} orders, ${findings.paid} of them paid, ${findings.refunds} refunds, ` +
    `${findings.batches} batches, ${findings.sent} pay-outs sent and ${findings.failed} failed`,
);
for (const { text, holds, found } of findings.claims)
  console.log(`${holds ? '✓' : '✗'} ${text}${holds ? '' : `: ${found}`}`);
const failed = findings.claims.filter(({ holds }) => !holds).length;
writeFileSync(
  requiredEnv('CRASH_REPORT'),
  JSON.stringify({ passed: findings.claims.length - failed, failed }),
);
process.exit(failed === 0 ? 0 : 1);

type Operator = {
  /** Resolves when the operator is working. */
  started: Promise<unknown>;
  kill: () => Promise<void>;
  /** The process exited without being killed, which means an unexpected error. */
  hasFailed: () => boolean;
};

/** Starts the operator (operator.ts). */
function startOperator(): Operator {
  const child = fork('scripts/crash/operator.ts', { execArgv: ['--import', 'tsx'] });
  const exited = once(child, 'exit');
  return {
    started: Promise.race([once(child, 'message'), exited]),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    hasFailed: () => child.exitCode !== null,
  };
}
