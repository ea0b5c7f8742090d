/** `npm run bench`. scripts/bench/main.ts lists the options. */
import path from 'node:path';
import { run } from './setup/command.mjs';
import { installPackages } from './setup/packages.mjs';
import { generateClient } from './setup/build.mjs';

process.chdir(path.join(import.meta.dirname, '..'));
try {
  await installPackages();
  await generateClient();
  await run(process.execPath, ['--import', 'tsx', 'scripts/bench/main.ts', ...process.argv.slice(2)], {
    isShown: true,
  });
} catch (error) {
  console.error(`\nThe bench did not pass. ${error.message}`);
  process.exit(1);
}
