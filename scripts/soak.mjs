/**
 * `npm run soak -- --minutes 60`: puts mixed load on the production build and measures its memory
 * (scripts/soak/main.ts).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateClient } from './setup/build.mjs';
import { runNode } from './setup/command.mjs';
import { installPackages } from './setup/packages.mjs';
import { withScratch } from './setup/scratch.mjs';
import { startShop } from './setup/shop.mjs';

/** Small, so that the cache fills early and does not look like a leak. */
const PAGE_CACHE_MEGABYTES = '16';

process.chdir(path.join(import.meta.dirname, '..'));
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
try {
  await installPackages();
  await generateClient();
  await withScratch('soak', async (run) => {
    const shop = await startShop({
      purpose: 'soak',
      ...run,
      // All visitors share one address.
      env: { PAGE_CACHE_MEGABYTES, SEARCHES_PER_MINUTE: '1000000', ADDRESS_LIMIT_FACTOR: '1000' },
    });
    await runNode('node_modules/tsx/dist/cli.mjs', ['scripts/soak/main.ts', '--minutes', values.minutes], {
      isShown: true,
      env: shop,
    });
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
