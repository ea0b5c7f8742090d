import { spawn } from 'node:child_process';
import { findPreferredNode } from './newest-node.mjs';

/**
 * Limits glibc to two heaps and returns large buffers to the system at once. With the defaults, up to eight heaps per
 * processor stay fragmented: 150 simultaneous uploads left 110 MB behind. The image sets the same values; musl ignores
 * them.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Starts the server detached, so that Ctrl+C reaches it only through this process. It stops when this process exits.
 * `started` resolves when the server responds and rejects when it has failed.
 */
export function startServer({ isDevelopment = false, env }) {
  const args = isDevelopment ? ['--import', 'tsx', 'server/index.ts'] : ['dist/server.mjs'];
  const child = spawn(findPreferredNode(), args, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...ALLOCATOR,
      ...process.env,
      ...env,
      // Only migrations need it.
      DATABASE_OWNER_URL: '',
      NODE_ENV: isDevelopment ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const started = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    void exited.then((reason) => reject(new Error(`The server ended before it answered (${reason})`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid, started, exited, stop };
}
