import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { runNode } from './command.mjs';
import { whenChanged } from './fingerprint.mjs';
import { writeMessageTypes } from './message-types.mjs';
import { step } from './progress.mjs';

const SETTINGS = [
  'package-lock.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
];
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'instrumentation.ts',
  'middleware.ts',
  'prisma/schema.prisma',
  'public',
  'server',
];

const PICTURE_RENDERER = { 'picture-renderer': 'lib/media/picture-renderer.ts' };

const PROGRAMS = {
  server: 'server/index.ts',
  ...PICTURE_RENDERER,
  settings: 'server/settings.ts',
  prepare: 'server/prepare.ts',
  bucket: 'server/storage/bucket.ts',
  operator: 'server/ops/operator.ts',
  backup: 'server/ops/backup.ts',
  restore: 'server/ops/restore.ts',
  doctor: 'server/ops/doctor.ts',
};

/** Generates the database client from the schema, and the types of messages. */
export async function generateClient() {
  writeMessageTypes();
  const inputs = ['prisma/schema.prisma', 'package-lock.json'];
  await whenChanged({ inputs, output: 'lib/generated' }, () =>
    step('Generating the database client', () => runNode('node_modules/prisma/build/index.js', ['generate'])),
  );
}

/**
 * Builds as in production, and clears settings that production accepts only together with others; a demo sets those
 * when it starts the server.
 */
export const BUILD_ENV = /** @type {const} */ ({
  NODE_ENV: 'production',
  CLOCK_FILE: '',
  PAYPAL_ENABLED: '',
  CARD_INSTALLMENTS: '',
});

/**
 * Builds the pages and the server as production runs them; skipped while the sources stay the same.
 *
 * @param {object} [wished]
 * @param {string} [wished.distDir] output folder of the pages
 * @param {boolean} [wished.isTraced] also collects in `standalone` the files that the pages need from node_modules
 */
export async function buildApp({ distDir = '.next', isTraced = false } = {}) {
  const output = isTraced ? path.join(distDir, 'standalone') : distDir;
  await whenChanged({ inputs: [...SETTINGS, ...SOURCES], output }, () =>
    step('Building (a minute or so, only when sources change)', async () => {
      const env = {
        ...BUILD_ENV,
        BUILD_ID: randomUUID(),
        NEXT_DIST_DIR: distDir,
        NEXT_OUTPUT: isTraced ? 'standalone' : '',
        NEXT_TELEMETRY_DISABLED: '1',
      };
      await runNode('node_modules/next/dist/bin/next', ['build'], { env });
      await prepareStaticFiles(distDir);
      await bundle(PROGRAMS);
    }),
  );
}

/** The programs that fill the demo's town and play its payment gateways. Production does not need them. */
export function bundleDemo() {
  return bundle({ seed: 'prisma/seed.ts', sandbox: 'sandbox/main.ts' });
}

/** The program that the server forks to render uploads, also in development and in tests. */
export function bundlePictureRenderer() {
  return bundle(PICTURE_RENDERER);
}

/**
 * Bundles programs into dist/; packages stay external. They are not minified, so that stacks can be read without source
 * maps.
 */
async function bundle(entryPoints) {
  const { build } = await import('esbuild');
  await build({
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
}

const COMPRESSIBLE = /\.(js|css|json|svg)$/;
const VARIANTS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Copies public/ into the build, and writes compressed variants of its files and of Next's. */
async function prepareStaticFiles(distDir) {
  const folders = [path.join(distDir, 'static'), path.join(distDir, 'public')];
  fs.cpSync('public', folders[1], { recursive: true });
  const files = folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name)),
  );
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compress));
}

async function compress(file) {
  const bytes = await readFile(file);
  for (const [extension, compressBytes] of Object.entries(VARIANTS)) {
    const compressed = await compressBytes(bytes);
    if (compressed.length < bytes.length) await writeFile(file + extension, compressed);
  }
}
