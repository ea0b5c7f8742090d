import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { migrate } from '../setup/database.mjs';
import { freePort } from '../setup/ports.mjs';

const DATABASE = 'chat_crash';
const AGAIN_MS = 100;
const BACK_MS = 60_000;

/**
 * Kills the chat process and its own Postgres in turn, `kills` times (main.ts). Resolves to the numbers of passed and
 * failed findings. All files are in `scratch`, a folder; shutdown steps are added to `cleanups`.
 */
export async function runChatCrashes({ kills, seed, scratch, cleanups }) {
  const folder = path.join(scratch, 'chat-crash-postgres');
  const report = path.join(scratch, 'chat-crash.json');
  let postgres = await startPostgres({ folder, port: await freePort() });
  cleanups.push(() => postgres.stop());
  const database = { url: postgres.appUrl(DATABASE), ownerUrl: postgres.url(DATABASE) };
  await ensureDatabase(database.ownerUrl);
  await migrate(database);
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    CRASH_REPORT: report,
  };
  const main = fork('scripts/chat-crash/main.ts', ['--kills', kills, '--seed', seed], {
    execArgv: ['--import', 'tsx'],
    env,
  });
  cleanups.push(() => main.kill());
  main.on('message', async () => {
    postgres.kill();
    try {
      postgres = await restart(folder, postgres.port);
      main.send('postgres is back');
    } catch (error) {
      console.error(error.message);
      main.kill();
    }
  });
  const code = await new Promise((resolve) => main.once('exit', resolve));
  if (!fs.existsSync(report)) throw new Error('the chat crash test did not finish');
  const { passed, failed } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/**
 * Processes of the killed server hold its shared memory a moment longer. Throws when it does not restart within a
 * minute.
 */
async function restart(folder, port) {
  for (const end = Date.now() + BACK_MS; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    const started = await startPostgres({ folder, port }).catch(() => undefined);
    if (started?.port === port) return started;
    started?.stop();
  }
  throw new Error('Postgres did not restart');
}
