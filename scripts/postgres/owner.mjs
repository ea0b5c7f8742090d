import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The account that runs Postgres when this process is root: `postgres` if the machine has one, else `nobody`. Undefined
 * if this process is not root.
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const ids = accountIds('postgres') ?? accountIds('nobody');
  if (!ids)
    throw new Error(
      'Postgres refuses to run as root, and this machine has neither a postgres nor a nobody account.',
    );
  const canUse = (file) =>
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', file], { ...ids, cwd: '/' }).status === 0;
  return {
    ...ids,
    canUse,
    own: (file) => fs.chownSync(file, ids.uid, ids.gid),
    // Other accounts cannot read a clone under /root, for example, so its cluster is in /var/lib.
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
