import path from 'node:path';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { buildApp } from '../setup/build.mjs';
import { runNode } from '../setup/command.mjs';
import { newDataKey } from '../setup/data-keys.mjs';
import { migrate, seed } from '../setup/database.mjs';
import { freePort } from '../setup/ports.mjs';
import { withScratch } from '../setup/scratch.mjs';
import { startServer } from '../setup/serve.mjs';

/**
 * Floods the production build with uploads, idle connections, WebSocket packets, forms and malformed requests. Its
 * memory must return to normal and its pages must stay fast (scripts/floods/main.ts).
 */
export async function proveFloods() {
  return withScratch('floods', async ({ scratch, cleanups }) => {
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
  });
}
