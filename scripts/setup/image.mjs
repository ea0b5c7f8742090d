import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { step } from './progress.mjs';

/** What the container starts; the rest follows from their imports, except what is read by a path made up as it runs. */
const PROGRAMS = [
  'scripts/container.mjs',
  'scripts/migrate.mjs',
  'dist/settings.mjs',
  'dist/server.mjs',
  'dist/prepare.mjs',
  'dist/bucket.mjs',
  'dist/operator.mjs',
  'dist/backup.mjs',
  'dist/restore.mjs',
  'dist/doctor.mjs',
];
/** What the demo's image starts besides. */
const DEMO_PROGRAMS = ['scripts/demo.mjs', 'dist/seed.mjs', 'dist/sandbox.mjs'];
const FOLDERS = ['.next/static', 'public', 'prisma/migrations', 'prisma/sql'];
const DEMO_FOLDERS = ['prisma/seed/pictures'];

const { packages: locked } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const DEV_OPTIONAL = Object.keys(locked).filter((name) => locked[name].devOptional);

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
    // Next takes along what it finds of packages that it can do without, and that only development's packages need.
    for (const each of DEV_OPTIONAL) fs.rmSync(path.join(folder, each), { recursive: true, force: true });
    for (const each of FOLDERS) copyAll(each, path.join(folder, each));
    for (const file of await trace(PROGRAMS)) copyAll(file, path.join(folder, file));
    assertNoDevelopment(folder);
    writeBillOfMaterials(path.join(folder, 'sbom.json'));
  });
}

/** Lays out in `folder` what the image of the demo needs and the other, at `image`, has not. */
export function layOutDemo(folder, { image }) {
  return step(`Laying out ${folder}`, async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    const files = (await trace(DEMO_PROGRAMS)).filter((file) => !fs.existsSync(path.join(image, file)));
    for (const file of [...files, ...DEMO_FOLDERS]) copyAll(file, path.join(folder, file));
    assertNoDevelopment(folder);
  });
}

/**
 * Every package that production is made of, with version, licence and checksum, in CycloneDX: what is built in as well.
 */
function writeBillOfMaterials(file) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  fs.writeFileSync(file, execFileSync('npm', args, { maxBuffer: 100 * 1024 * 1024 }));
}

async function trace(programs) {
  const { fileList } = await nodeFileTrace(programs, {
    ignore: (file) =>
      // What Next needs of itself Next knows best: it also loads a compiler and a development server when asked to.
      file.startsWith('node_modules/next/') ||
      // Packages look for what they could do more with; without development's packages they do not find it.
      DEV_OPTIONAL.includes(packageOf(file)),
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
    (name) => locked[name].dev && fs.existsSync(path.join(folder, name)),
  );
  if (strays.length > 0) throw new Error(`Production runs devDependencies: ${strays.join(', ')}`);
}
