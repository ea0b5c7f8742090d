import fs from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { step } from './progress.mjs';

/** What the container starts; the rest follows from their imports, except what is read by a path made up as it runs. */
const PROGRAMS = ['scripts/container.mjs', 'scripts/migrate.mjs', 'dist/prepare.mjs'];
const FOLDERS = ['.next/static', 'public', 'prisma/migrations', 'prisma/sql'];

const { packages: locked } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

/**
 * Lays out in `folder` the files that production runs, and no others: what Next has traced from its pages and itself
 * (a build with `output: 'standalone'`), and what our own programs import.
 */
export function layOutImage(folder) {
  return step(`Laying out ${folder}`, async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    copyAll('.next/standalone', folder);
    // Next's own server, ours is dist/server.mjs; and the mark of a build that need not be repeated.
    for (const each of ['server.js', 'inputs.sha256']) fs.rmSync(path.join(folder, each));
    for (const each of FOLDERS) copyAll(each, path.join(folder, each));
    const files = await traceOwnPrograms();
    for (const file of files) copyAll(file, path.join(folder, file));
    assertNoDevelopment(folder);
  });
}

async function traceOwnPrograms() {
  const { fileList } = await nodeFileTrace(PROGRAMS, {
    ignore: (file) =>
      // What Next needs of itself Next knows best: it also loads a compiler and a development server when asked to.
      file.startsWith('node_modules/next/') ||
      // Packages look for what they could do more with; without development's packages they do not find it.
      locked[packageOf(file)]?.devOptional,
  });
  const sourceMaps = [...fileList].map((file) => `${file}.map`).filter((file) => file.startsWith('dist/'));
  return [...fileList, ...sourceMaps];
}

function packageOf(file) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
}

function copyAll(from, to) {
  if (!fs.existsSync(from)) return;
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** A package that only development installs must not be what production runs. */
function assertNoDevelopment(folder) {
  const strays = Object.keys(locked).filter(
    (name) => (locked[name].dev || locked[name].devOptional) && fs.existsSync(path.join(folder, name)),
  );
  if (strays.length > 0) throw new Error(`Production runs devDependencies: ${strays.join(', ')}`);
}
