/**
 * `npm run build`: builds everything that production runs into lib/generated, .next and dist. `-- --image FOLDER` also
 * copies the files that an image needs, including those from node_modules, into a self-contained folder; `--demo
 * FOLDER` copies what the demo image needs besides (see Dockerfile).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp, bundleDemo, generateClient } from './setup/build.mjs';

const { image, demo } = parseArgs({
  options: { image: { type: 'string' }, demo: { type: 'string' } },
}).values;

process.chdir(path.join(import.meta.dirname, '..'));
try {
  await generateClient();
  await buildApp({ isTraced: Boolean(image) });
  if (image) {
    const { layOutDemo, layOutImage } = await import('./setup/image.mjs');
    await layOutImage(image);
    if (demo) {
      await bundleDemo();
      await layOutDemo(demo, { image });
    }
  }
} catch (error) {
  console.error(`\nThe build failed. ${error.message}`);
  process.exitCode = 1;
}
