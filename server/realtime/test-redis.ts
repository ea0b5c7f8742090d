import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * Whether a redis-server is installed (Debian: apt-get install redis-server). Tests with it are skipped aloud when not.
 */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of its own, in memory. */
export async function startRedis(port?: number) {
  const own = port ?? (await freePort());
  const server = spawn(
    'redis-server',
    ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (line) => {
      if (String(line).includes('Ready to accept connections')) resolve();
    });
  });
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  server.close();
  await once(server, 'close');
  return port;
}
