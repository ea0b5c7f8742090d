import fs from 'node:fs';
import { run } from './command.mjs';
import { step } from './progress.mjs';

/**
 * Installs the locked packages unless exactly these are installed. Uses nothing but Node and npm.
 *
 * @param {object} [wished]
 * @param {boolean} [wished.withTests] includes the devDependencies, which only checks and tests need
 */
export async function installPackages({ withTests = true } = {}) {
  if (isInstalled(withTests)) return;
  const args = [
    'ci',
    withTests ? '--include=dev' : '--omit=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ];
  // npm before 11.16 runs every install script. Prisma's downloads an engine unless a file is named.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  await step('Installing packages (once, and when they change)', () => run('npm', args, { env }));
}

/** Compares npm's record of the installed packages with the lock. Optional packages may be missing on this platform. */
function isInstalled(withTests) {
  const record = 'node_modules/.package-lock.json';
  if (!fs.existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages('package-lock.json')).every(
    ([folder, { version, optional, dev }]) =>
      !folder.startsWith('node_modules/') ||
      optional ||
      (dev && !withTests) ||
      installed[folder]?.version === version,
  );
}

function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}
