import fs from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { step } from './progress.mjs';

/** Installs the locked packages unless exactly these are there. Needs nothing but Node and npm itself. */
export async function installPackages() {
  if (isInstalled()) return;
  // Older npm runs every install script; naming an engine keeps Prisma's from downloading its own.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: path.resolve('scripts/schema-engine.mjs') };
  await step('Installing packages (once, and when they change)', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { env }),
  );
}

// npm keeps its own record of what it installed; what is optional may be missing on this machine.
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
