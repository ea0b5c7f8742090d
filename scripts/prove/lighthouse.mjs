import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateClient } from '../setup/build.mjs';
import { runNode } from '../setup/command.mjs';
import { startShop } from '../setup/shop.mjs';

/** Public pages of the production build as Lighthouse sees them on a phone (e2e/lighthouse.ts). */
export async function proveLighthouse() {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-lighthouse-'));
  fs.chmodSync(scratch, 0o755); // Postgres may run under another account than ours.
  const cleanups = [() => fs.rmSync(scratch, { recursive: true, force: true })];
  try {
    await generateClient();
    const shop = await startShop({ purpose: 'lighthouse', scratch, cleanups });
    await runNode('node_modules/tsx/dist/cli.mjs', ['e2e/lighthouse.ts'], { isShown: true, env: shop });
    return 'every page has what it must have';
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
}
