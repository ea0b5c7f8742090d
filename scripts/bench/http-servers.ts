import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../setup/build.mjs';
import { freePort } from '../setup/ports.mjs';
import { startServer } from '../setup/serve.mjs';

/** `BENCH_DIST` measures an earlier build, to compare two builds on the same machine. */
const BENCH_DIST = process.env.BENCH_DIST ?? '.next-bench';

type Running = { port: number; stop: () => Promise<void> };
type Production = Running & { pid: number | undefined };

/** Builds production with the floor pages, separately from the build that `npm start` serves. */
export async function buildForBench(): Promise<void> {
  process.env.BENCH_PAGES = '1';
  if (process.env.BENCH_DIST === undefined) await buildApp({ distDir: BENCH_DIST });
}

function settings(port: number, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NEXT_DIST_DIR: BENCH_DIST,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: 'localhost',
    LOG_LEVEL: 'warn',
    // All requests come from one address.
    SEARCHES_PER_MINUTE: '1000000000',
    ADDRESS_LIMIT_FACTOR: '1000000',
    FILES_DIR: path.join(tmpdir(), 'serss-bench-files'),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Starts the server as in production, except for the given settings. */
export async function startProduction(
  databaseUrl: string,
  others: Record<string, string> = {},
): Promise<Production> {
  const port = await freePort();
  const server = startServer({ env: { ...settings(port, databaseUrl), ...others } });
  await server.started;
  return { port, pid: server.pid, stop: server.stop };
}

/**
 * Serves the same build with `next start`: without our server and its page cache. If `profileFolder` is given, the
 * process writes a V8 profile there when it stops.
 */
export async function startNextAlone(databaseUrl: string, profileFolder?: string): Promise<Production> {
  const port = await freePort();
  const profiler = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const command = [
    'node_modules/next/dist/bin/next',
    'start',
    '--port',
    String(port),
    '--hostname',
    'localhost',
  ];
  const child = spawn(process.execPath, [...profiler, ...command], {
    stdio: 'ignore',
    env: { ...process.env, ...settings(port, databaseUrl) },
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(port)) return { port, pid: child.pid, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error('`next start` did not answer within 20 s');
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/robots.txt`)).status < 500;
  } catch {
    return false;
  }
}
