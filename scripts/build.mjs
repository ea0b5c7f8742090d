/** `npm run build`: everything that production runs, into lib/generated, .next and dist. */
import path from 'node:path';
import { buildApp, generateClient } from './setup/build.mjs';

process.chdir(path.join(import.meta.dirname, '..'));
try {
  await generateClient();
  await buildApp();
} catch (error) {
  console.error(`\nCould not build. ${error.message}`);
  process.exitCode = 1;
}
