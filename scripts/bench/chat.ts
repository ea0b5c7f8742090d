import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { ensureDatabase } from '../postgres.mjs';
import { migrate } from '../setup/database.mjs';
import { type Claim, printHead, printRatios, printRow } from './report';

const FLOOR = 'socket.io echo';
/** Share of the message rate that socket.io alone reaches in the same run. */
const MIN_SHARE = 0.4;

const row = z.object({
  name: z.string(),
  clients: z.number(),
  count: z.number(),
  perSecond: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
});
const measured = z.object({ rows: z.array(row), notes: z.array(z.string()) });

/**
 * Measures how many messages a second are stored, acknowledged and delivered, and compares them with an echo that
 * stores nothing.
 */
export async function benchChat(databaseUrl: string, seconds: number): Promise<Claim[]> {
  await ensureDatabase(databaseUrl);
  await migrate({ url: databaseUrl, ownerUrl: databaseUrl });
  printHead('Messages');
  const load = fork('scripts/bench/chat-load.ts', [String(seconds)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const failed = once(load, 'exit').then(() => {
    throw new Error('The load of the chat ended early');
  });
  const [result] = await Promise.race([once(load, 'message'), failed]);
  const { rows, notes } = measured.parse(result);
  load.disconnect();
  for (const each of rows) printRow(each);
  printRatios(rows, FLOOR);
  for (const note of notes) console.log(`         ${note}`);
  return rows
    .filter(({ name }) => name !== FLOOR)
    .map(({ clients, perSecond }) => {
      const floor = rows.find((each) => each.name === FLOOR && each.clients === clients);
      const share = perSecond / (floor?.perSecond ?? Number.NaN);
      return {
        kind: 'ratio',
        text: `${clients} sockets store at least ${MIN_SHARE} × what an echo passes back`,
        measured: `${share.toFixed(2)} ×`,
        holds: share >= MIN_SHARE,
      };
    });
}
