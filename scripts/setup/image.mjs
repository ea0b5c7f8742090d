import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { step } from './progress.mjs';

/**
 * The programs that a container starts. Tracing their imports finds the other files, except those read by a computed
 * path.
 */
const PROGRAMS = [
  'scripts/container.mjs',
  'scripts/migrate.mjs',
  'dist/settings.mjs',
  'dist/server.mjs',
  'dist/picture-renderer.mjs',
  'dist/prepare.mjs',
  'dist/bucket.mjs',
  'dist/operator.mjs',
  'dist/backup.mjs',
  'dist/restore.mjs',
  'dist/doctor.mjs',
];
/** Programs of the demo's image. */
const DEMO_PROGRAMS = ['scripts/demo.mjs', 'dist/seed.mjs', 'dist/sandbox.mjs'];
const FOLDERS = ['.next/static', '.next/public', 'public', 'prisma/migrations', 'prisma/sql'];
const DEMO_FOLDERS = ['prisma/seed/pictures'];

const { packages: locked } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const { dependencies, buildDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
/**
 * Folders of the packages that production runs. `buildDependencies` are installed for `npm start` but only run before
 * it.
 */
const PRODUCTION = closureOf(Object.keys(dependencies).filter((name) => !buildDependencies.includes(name)));
const OTHERS = Object.keys(locked).filter((folder) => folder !== '' && !PRODUCTION.has(folder));
/** Optional packages that Next and others import if they are installed. */
const OPTIONAL_PEERS = OTHERS.filter((folder) => {
  const name = packageName(folder);
  return (
    locked[folder].devOptional ||
    [...PRODUCTION].some((user) => locked[user].peerDependenciesMeta?.[name]?.optional === true)
  );
});

function packageName(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function closureOf(names) {
  const found = new Set();
  const visit = (folder) => {
    if (found.has(folder)) return;
    found.add(folder);
    const {
      dependencies: needed,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = locked[folder];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...needed, ...optionalDependencies }), ...peers]) {
      const next = folderSeenFrom(folder, name);
      if (next) visit(next);
    }
  };
  for (const name of names) visit(`node_modules/${name}`);
  return found;
}

/** Finds the folder from which Node resolves an import of the package in `folder`. */
function folderSeenFrom(folder, name) {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const candidate = `${above === '' ? '' : `${above}/`}node_modules/${name}`;
    if (candidate in locked) return candidate;
    if (above === '') return undefined;
  }
}

/**
 * Copies to `folder` the files that production runs, and no others: the files that Next traced from its pages and its
 * own code (a build with `output: 'standalone'`), and those that our own programs import.
 */
export function layOutImage(folder) {
  return step(`Laying out ${folder}`, async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    copyAll('.next/standalone', folder);
    // Removes Next's own server, since ours is dist/server.mjs, and the build fingerprint.
    for (const each of ['server.js', 'inputs.sha256']) fs.rmSync(path.join(folder, each));
    for (const each of OPTIONAL_PEERS) fs.rmSync(path.join(folder, each), { recursive: true, force: true });
    for (const each of FOLDERS) copyAll(each, path.join(folder, each));
    for (const file of await trace(PROGRAMS)) copyAll(file, path.join(folder, file));
    assertNoDevelopment(folder);
    writeBillOfMaterials(path.join(folder, 'sbom.json'));
  });
}

/** Copies to `folder` the files of the demo image that the image at `image` does not contain. */
export function layOutDemo(folder, { image }) {
  return step(`Laying out ${folder}`, async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    const files = (await trace(DEMO_PROGRAMS)).filter((file) => !fs.existsSync(path.join(image, file)));
    for (const file of [...files, ...DEMO_FOLDERS]) copyAll(file, path.join(folder, file));
    assertNoDevelopment(folder);
  });
}

/** Writes a CycloneDX list of every production package, including bundled ones, with version, licence and checksum. */
function writeBillOfMaterials(file) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const bill = JSON.parse(execFileSync('npm', args, { maxBuffer: 100 * 1024 * 1024 }));
  const kept = new Set([...PRODUCTION].map((folder) => `${packageName(folder)}@${locked[folder].version}`));
  bill.components = bill.components.filter(({ name, version }) => kept.has(`${name}@${version}`));
  const references = new Set(bill.components.map((component) => component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => ref === bill.metadata.component['bom-ref'] || references.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => references.has(each)) }));
  fs.writeFileSync(file, JSON.stringify(bill));
}

async function trace(programs) {
  const { fileList } = await nodeFileTrace(programs, {
    ignore: (file) =>
      // Next's own trace is complete; ours would add its compiler and development server.
      file.startsWith('node_modules/next/') || OPTIONAL_PEERS.includes(packageOf(file)),
  });
  return [...fileList];
}

function packageOf(file) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
}

function copyAll(from, to) {
  if (!fs.existsSync(from)) return;
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Throws when the folder contains a package that is not a production dependency. */
function assertNoDevelopment(folder) {
  const strays = OTHERS.filter((name) => fs.existsSync(path.join(folder, name)));
  if (strays.length > 0)
    throw new Error(`The image contains packages that production does not need: ${strays.join(', ')}`);
}
