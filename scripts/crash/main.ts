import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { db } from '@/lib/platform/db';
import { importPlaces } from '@/lib/places/import';
import { sandboxAccount } from '@/sandbox/client';
import { startServer } from '../setup/serve.mjs';
import { startCustomers } from './customers';
import { newDice } from './dice';
import { openShop } from './shop';
import { comeToRest } from './rest';
import { judge } from './verdict';

/**
 * Kills the real server at random moments while people order, pay, confirm and give up, and then looks whether all
 * money is where it belongs. Run by `npm test -- crash`; `--kills 300` for more, `--seed 7` for other dice.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const kills = Number(values.kills);
const dice = newDice(Number(values.seed));
const AT_ONCE = 8;
/** A server lives until it has given so many answers, and a moment longer: slow machines see as much as fast ones. */
const ANSWERS = { least: 1, most: 14 };
const MOMENT_MS = 120;

const port = Number(process.env.PORT);
const sandbox = sandboxAccount(given('CRASH_SANDBOX'), 'crash');

console.log(`${kills} kills, dice ${values.seed}`);
await importPlaces(db);
const shop = { ...(await openShop()), origin: `http://localhost:${port}`, sandbox };
// Answers take a moment, so that the server dies while it waits for one, too.
for (const route of [
  'mercado-pago.create',
  'mercado-pago.get',
  'mercado-pago.refund',
  'paypal.create',
] as const)
  await sandbox.fail(route, 'delay', { times: 1_000_000, delayMs: 40 });

const customers = startCustomers(shop, { atOnce: AT_ONCE, dice });
for (let killed = 0; killed < kills; killed += 1) {
  const server = startServer({ env: {} });
  await server.started;
  await customers.answered(dice.between(ANSWERS.least, ANSWERS.most));
  await pause(dice.between(0, MOMENT_MS));
  process.kill(server.pid ?? 0, 'SIGKILL');
  await server.exited;
}
const server = startServer({ env: {} });
await server.started;
const lives = await customers.stop();
await comeToRest(shop);
const findings = await judge(shop);
await server.stop();
await db.$disconnect();

console.log(
  `${lives} customers, ${findings.orders} orders, ${findings.paid} of them paid, ${findings.refunds} refunds`,
);
for (const { text, holds, found } of findings.claims)
  console.log(`${holds ? '✓' : '✗'} ${text}${holds ? '' : `: ${found}`}`);
const failed = findings.claims.filter(({ holds }) => !holds).length;
writeFileSync(given('CRASH_REPORT'), JSON.stringify({ passed: findings.claims.length - failed, failed }));
process.exit(failed === 0 ? 0 : 1);

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run npm test -- crash`);
  return value;
}
