/**
 * Adds to package-lock.json the optional packages of other platforms that the current registry does not carry. Without
 * their entries `npm ci` calls the lock incomplete. Run it after every dependency change.
 */
import fs from 'node:fs';

const LOCK = 'package-lock.json';
const SYSTEMS = [
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
  'linux',
];
// The longer name comes first, because arm64 also starts with arm.
const PROCESSORS = [
  'arm64',
  'wasm32',
  'ia32',
  'x64',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
];

const lock = JSON.parse(fs.readFileSync(LOCK, 'utf8'));
const added = missingPackages(lock.packages);
lock.packages = sortedByKey({ ...lock.packages, ...Object.fromEntries(added) });
fs.writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length === 0 ? 'The lock is complete.' : `Added ${added.map(([folder]) => folder).join(', ')}`,
);

function missingPackages(packages) {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersSeenFrom(owner, name).some((folder) => folder in packages))
      .map(([name, range]) => [`node_modules/${name}`, entryFor(name, range, dev)]),
  );
}

/** Lists where Node looks for a package that `owner` imports, nearest first. */
function foldersSeenFrom(owner, name) {
  const parts = owner === '' ? [] : owner.split(/\/(?=node_modules\/)/);
  const depths = Array.from({ length: parts.length + 1 }, (_, count) => parts.slice(0, count));
  return depths.map((above) => [...above, `node_modules/${name}`].join('/')).reverse();
}

function entryFor(name, range, dev) {
  const cpu = PROCESSORS.find((processor) => name.includes(processor));
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    optional: true,
    os: [SYSTEMS.find((system) => name.includes(system)) ?? (name.includes('windows') ? 'win32' : 'linux')],
  };
}

/** Sorts as npm does, so that npm does not reorder the file. */
function sortedByKey(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));
}
