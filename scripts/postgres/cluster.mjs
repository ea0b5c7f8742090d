import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { binaryFolder } from './binaries.mjs';
import { unprivilegedUser } from './owner.mjs';

/**
 * Creates the data folder if needed and makes it accessible to the account that runs Postgres. Postgres refuses to run
 * as root, so root hands the cluster to an unprivileged account.
 */
export function prepareCluster(folder, user) {
  fs.mkdirSync(folder, { recursive: true });
  const owner = unprivilegedUser();
  const home = owner ? owner.reachableFolder(folder) : folder;
  const bin = binaryFolder(owner, home);
  const cluster = {
    data: path.join(home, 'data'),
    log: path.join(home, 'server.log'),
    ownerFile: path.join(home, 'owner.pid'),
    pidFile: path.join(home, 'data', 'postmaster.pid'),
    password: readOrCreatePassword(path.join(home, 'password')),
    appPassword: readOrCreatePassword(path.join(home, 'app-password')),
    run: (program, args) => run(path.join(bin, program), args, owner),
  };
  owner?.own(home);
  if (!fs.existsSync(path.join(cluster.data, 'PG_VERSION'))) initialise(cluster, home, user, owner);
  return cluster;
}

function initialise(cluster, home, user, owner) {
  fs.rmSync(cluster.data, { recursive: true, force: true });
  // Built in a temporary folder and renamed, so that an interrupted first start leaves no partial cluster.
  const draft = `${cluster.data}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  const passwordFile = path.join(home, 'password');
  owner?.own(passwordFile);
  const made = cluster.run('initdb', [
    `--pgdata=${draft}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    // With plain C, pg_trgm drops accented letters. macOS has no C.UTF-8.
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  ]);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  fs.renameSync(draft, cluster.data);
}

function readOrCreatePassword(file) {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

// Output goes to files or is discarded: the server inherits these handles, and a pipe would keep this process waiting.
function run(program, args, owner) {
  const ids = owner ? { uid: owner.uid, gid: owner.gid } : {};
  const stdio = args[0] === 'start' ? 'ignore' : 'pipe';
  return spawnSync(program, args, {
    ...ids,
    cwd: path.parse(process.cwd()).root,
    stdio: ['ignore', stdio, stdio],
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: undefined, LC_MESSAGES: 'C' },
  });
}
