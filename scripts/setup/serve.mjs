import { spawn } from 'node:child_process';

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
