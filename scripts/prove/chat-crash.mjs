import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { migrate } from '../setup/database.mjs';
import { freePort } from '../setup/ports.mjs';

const DATABASE = 'chat_crash';
const AGAIN_MS = 100;

/** Kills chats' process and its own Postgres in turn, 30 times in all: KILLS says how many, SEED when. */
export async function proveChatCrash() {
  const { KILLS: kills = '30', SEED: seed = '1' } = process.env;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-chat-crash-'));
  let postgres = await startPostgres({ folder, port: await freePort() });
  try {
    const database = { url: postgres.appUrl(DATABASE), ownerUrl: postgres.url(DATABASE) };
    await ensureDatabase(database.ownerUrl);
    await migrate(database);
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    };
    const main = fork('scripts/chat-crash/main.ts', ['--kills', kills, '--seed', seed], {
      execArgv: ['--import', 'tsx'],
      env,
    });
    main.on('message', async () => {
      postgres.kill();
      postgres = await restart(folder, postgres.port);
      main.send('postgres is back');
    });
    const code = await new Promise((resolve) => main.once('exit', resolve));
    if (code !== 0) throw new Error('a message was lost, doubled or out of order');
    return `${kills} kills, and every acknowledged message is there once, in order, on every screen`;
  } finally {
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Processes of the killed server hold its memory for a moment longer. */
async function restart(folder, port) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    const started = await startPostgres({ folder, port }).catch(() => undefined);
    if (started?.port === port) return started;
    started?.stop();
  }
}
