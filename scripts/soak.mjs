/**
 * `npm run soak -- --minutes 60`: the production build under mixed traffic for that long (scripts/soak/main.ts), and
 * what its memory did meanwhile.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateClient } from './setup/build.mjs';
import { runNode } from './setup/command.mjs';
import { installPackages } from './setup/packages.mjs';
import { startShop } from './setup/shop.mjs';

/** Full early, so that what grows later is no cache that fills. */
const PAGE_CACHE_MEGABYTES = '16';

process.chdir(path.join(import.meta.dirname, '..'));
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-soak-'));
fs.chmodSync(scratch, 0o755); // Postgres may run under another account than ours.
const cleanups = [() => fs.rmSync(scratch, { recursive: true, force: true })];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
try {
  await installPackages();
  await generateClient();
  const shop = await startShop({
    purpose: 'soak',
    scratch,
    cleanups,
    // Everybody comes from one address.
    env: { PAGE_CACHE_MEGABYTES, SEARCHES_PER_MINUTE: '1000000', ADDRESS_LIMIT_FACTOR: '1000' },
  });
  await runNode('node_modules/tsx/dist/cli.mjs', ['scripts/soak/main.ts', '--minutes', values.minutes], {
    isShown: true,
    env: shop,
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function cleanUp() {
  while (cleanups.length > 0) await cleanups.pop()();
}
