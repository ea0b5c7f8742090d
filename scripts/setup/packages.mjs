import fs from 'node:fs';
import { run } from './command.mjs';
import { step } from './progress.mjs';

/** Installs the locked packages unless exactly these are installed. Uses nothing but Node and npm. */
export async function installPackages() {
  if (isInstalled()) return;
  // npm before 11.16 runs every install script; Prisma's downloads an engine unless a file is named.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  await step('Installing packages (once, and when they change)', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { env }),
  );
}

// npm records what it installed. Optional packages may be missing on this platform.
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!fs.existsSync(record)) return false;
  const installed = readPackages(record);
  const wanted = Object.entries(readPackages('package-lock.json'));
  return wanted.every(
    ([folder, { version, optional }]) => folder === '' || optional || installed[folder]?.version === version,
  );
}

function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}
