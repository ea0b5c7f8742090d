import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { buildApp, generateClient } from '../setup/build.mjs';
import { runNode } from '../setup/command.mjs';
import { newDataKey } from '../setup/data-keys.mjs';
import { migrate, seed } from '../setup/database.mjs';
import { freePort } from '../setup/ports.mjs';
import { startServer } from '../setup/serve.mjs';

/**
 * A server of the production build stands a flood of uploads and one of connections that say nothing: its memory comes
 * back, and its pages stay as quick (scripts/floods/main.ts).
 */
export async function proveFloods() {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-floods-'));
  fs.chmodSync(scratch, 0o755); // Postgres may run under another account than ours.
  const cleanups = [() => fs.rmSync(scratch, { recursive: true, force: true })];
  try {
    await generateClient();
    await buildApp();
    const postgres = await startPostgres({ folder: path.join(scratch, 'postgres'), port: 0 });
    cleanups.push(postgres.stop);
    const [url, ownerUrl] = [postgres.appUrl('serss'), postgres.url('serss')];
    const env = {
      DATABASE_URL: url,
      FILES_DIR: path.join(scratch, 'files'),
      DATA_KEYS: newDataKey(),
    };
    await ensureDatabase(ownerUrl);
    await migrate({ url, ownerUrl });
    await seed(env.DATABASE_URL, env);
    const port = String(await freePort());
    const server = startServer({
      env: { ...env, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    cleanups.push(server.stop);
    await server.started;
    await runNode('node_modules/tsx/dist/cli.mjs', ['scripts/floods/main.ts'], {
      isShown: true,
      env: { ...env, PORT: port, FLOODED_PID: String(server.pid) },
    });
    return 'memory came back, and pages stayed quick';
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
}
