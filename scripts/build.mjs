/**
 * `npm run build`: everything that production runs, into lib/generated, .next and dist. With `-- --image FOLDER` also
 * the files that an image needs of it and of node_modules, into a folder that runs by itself (see Dockerfile).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp, generateClient } from './setup/build.mjs';

const { image } = parseArgs({ options: { image: { type: 'string' } } }).values;

process.chdir(path.join(import.meta.dirname, '..'));
try {
  await generateClient();
  await buildApp({ isTraced: Boolean(image) });
  if (image) await (await import('./setup/image.mjs')).layOutImage(image);
} catch (error) {
  console.error(`\nCould not build. ${error.message}`);
  process.exitCode = 1;
}
