/**
 * `npm run build`: everything that production runs, into lib/generated, .next and dist. With `-- --image FOLDER` also
 * the files that an image needs of it and of node_modules, into a folder that runs by itself, and with `--demo FOLDER`
 * those that the image of the demo needs besides (see Dockerfile).
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
  console.error(`\nCould not build. ${error.message}`);
  process.exitCode = 1;
}
