import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@/scripts/setup/ports.mjs';

/**
 * Whether a redis-server is installed (Debian: apt-get install redis-server). Without it the tests that need it are reported as skipped.
 */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of its own, in memory. */
export async function startRedis() {
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (line) => {
      if (String(line).includes('Ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code} before it was ready`)));
  });
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}
