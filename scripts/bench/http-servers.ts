import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../setup/build.mjs';
import { startServer } from '../setup/serve.mjs';
import type { Load, LoadResult } from './http-load';

export const BENCH_DIST = '.next-bench';

/** Both on loopback, away from what a developer may be running. */
export const SERVER_PORT = 4601;
export const NEXT_ALONE_PORT = 4602;

export type Running = { port: number; stop: () => Promise<void> };

/** The production build with the floor pages in it, apart from the one that `npm start` serves. */
export async function buildForBench(): Promise<void> {
  process.env.BENCH_PAGES = '1';
  await buildApp({ distDir: BENCH_DIST });
}

function settings(port: number, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NEXT_DIST_DIR: BENCH_DIST,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: 'localhost',
    LOG_LEVEL: 'warn',
    // The limit of searches by address is no subject here, and all come from one.
    SEARCHES_PER_MINUTE: '1000000000',
    FILES_DIR: path.join(tmpdir(), 'serss-bench-files'),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** The server as production runs it. */
export async function startProduction(databaseUrl: string): Promise<Running> {
  const server = startServer({ env: settings(SERVER_PORT, databaseUrl) });
  await server.started;
  return { port: SERVER_PORT, stop: server.stop };
}

/** The same build served by `next start`: without our server, and so without the page cache. */
export async function startNextAlone(databaseUrl: string): Promise<Running> {
  const child = spawn(
    process.execPath,
    [
      'node_modules/next/dist/bin/next',
      'start',
      '--port',
      String(NEXT_ALONE_PORT),
      '--hostname',
      'localhost',
    ],
    { stdio: 'ignore', env: { ...process.env, ...settings(NEXT_ALONE_PORT, databaseUrl) } },
  );
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(NEXT_ALONE_PORT)) return { port: NEXT_ALONE_PORT, stop };
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

/** Runs a load in a process of its own, so that measuring and serving do not wait for each other. */
export async function measure(load: Load): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, 'http-load.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(load);
  const [answer] = await once(child, 'message');
  if (!answer.result) throw new Error(`The load ended early: ${answer.error}`);
  return answer.result;
}
