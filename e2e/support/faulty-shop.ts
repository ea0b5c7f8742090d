import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import { freePort } from '@/scripts/setup/ports.mjs';
import { startServer } from '@/scripts/setup/serve.mjs';
import { startProxy } from '@/test/outages/proxy';
import { ask, type Reply } from './http';

export type Timed = Reply & { tookMs: number };
export type FaultyShop = Awaited<ReturnType<typeof startFaultyShop>>;

/** The environment of the shop under test, for another process of it. */
export function settingsUnderTest(): Record<string, string> {
  return JSON.parse(process.env.E2E_SETTINGS ?? '{}');
}

/** A process of a shop, started as the one under test except for these settings. */
export async function startFaultyShop(env: Record<string, string>) {
  const port = await freePort();
  // The default timeout; journeys use a longer one.
  const patience = { DATABASE_WAIT_MS: '1500', LOG_LEVEL: 'fatal' };
  const server = startServer({
    env: { ...settingsUnderTest(), ...patience, ...env, PORT: String(port) },
  });
  await server.started;
  return {
    port,
    pid: server.pid,
    stop: server.stop,
    async timed(path: string, options: Parameters<typeof ask>[1] = {}): Promise<Timed> {
      const startedAt = performance.now();
      const reply = await ask(path, { ...options, port });
      return { ...reply, tookMs: performance.now() - startedAt };
    },
    openSocket: (token: string) => openSocket(port, token, { transports: ['websocket'] }),
  };
}

/** A proxy to a process of a shop, once it listens. */
export async function openSocket(
  port: number,
  token: string,
  options: Partial<ManagerOptions>,
): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, ...options });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** A proxy to an address that can be switched off, and the proxy's own address. */
export async function proxyTo(address: string) {
  const { hostname, port } = new URL(address);
  const line = await startProxy({ host: hostname, port: Number(port) });
  return { line, url: line.instead(address) };
}

/** Prints a measurement of the faults. */
export function faultTable() {
  const lines: string[] = [];
  return {
    record(fault: string, what: string, ms: number): void {
      lines.push(`  ${fault.padEnd(22)} ${what.padEnd(34)} ${Math.round(ms).toString().padStart(6)} ms`);
    },
    print: () => void process.stdout.write(`${lines.join('\n')}\n`),
  };
}
