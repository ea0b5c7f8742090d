import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The account that runs Postgres when we are root: `postgres` if the machine has one, else `nobody`.
 * Undefined for everybody but root.
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const ids = accountIds('postgres') ?? accountIds('nobody');
  if (!ids)
    throw new Error('Postgres does not run as root, and this machine has no account postgres or nobody.');
  const canUse = (file) =>
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', file], { ...ids, cwd: '/' }).status === 0;
  return {
    ...ids,
    canUse,
    own: (file) => fs.chownSync(file, ids.uid, ids.gid),
    // A clone under /root, say, is closed to everybody else: its cluster lives in /var/lib then.
    reachableFolder: (folder) => (canUse(folder) ? folder : privateFolder(folder)),
  };
}

function accountIds(name) {
  const id = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [id('-u'), id('-g')];
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
}

function privateFolder(folder) {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const home = path.join('/var/lib', `serss-${mark}`);
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}
