import { spawn } from 'node:child_process';

/**
 * For glibc, which elsewhere nobody reads. Of itself it keeps what is freed, in up to eight heaps a processor, and
 * the larger a freed buffer was, the larger the next ones that it takes from those heaps, which other people's small
 * things then hold open: 150 uploads at once left 110 MB behind. So there are two heaps, and large buffers go back at
 * once. The image sets the same.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Starts the server as a child of its own session, so that Ctrl+C reaches it once, through us.
 * It stops by itself when we are gone. `started` settles when it answers or has failed.
 */
export function startServer({ isDevelopment = false, env }) {
  const args = isDevelopment
    ? ['--import', 'tsx', 'server/index.ts']
    : ['--enable-source-maps', 'dist/server.mjs'];
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...ALLOCATOR,
      ...process.env,
      ...env,
      // Only what migrates needs it.
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
