import { setTimeout as wait } from 'node:timers/promises';
import { startProduction } from './http-servers';
import { runLoad } from './load-process';
import { emptySecondTier } from './prepare';
import { memoryOf } from './process-usage';
import type { Answer, ReplayLoad } from './replay-load';
import { drawTrace, HOSTS, type Visit } from './replay-trace';
import { printTable } from './report';

const VIEWS = 1_000;
const CLIENTS = 4;
/** The home page is one in this many views. */
const HOME_EVERY = 10;
/** A process is at rest when its memory has stayed within 1 % for CALM_LOOKS samples. After MAX_LOOKS the wait ends. */
const LOOK_MS = 500;
const CALM_LOOKS = 6;
const MAX_LOOKS = 60;

/** Measures the server's memory after its start and after mixed page views in both languages. */
export async function benchMemory(databaseUrl: string, size: number): Promise<void> {
  const { visits: trace } = await drawTrace(databaseUrl);
  const hosts = Object.values(HOSTS);
  const visits = trace.slice(0, VIEWS).map((visit, index): Visit => {
    const host = hosts[Math.floor(index / HOME_EVERY) % hosts.length] ?? visit.host;
    return index % HOME_EVERY === 0 ? { kind: 'home', host, path: '/' } : visit;
  });
  await emptySecondTier(databaseUrl);
  const server = await startProduction(databaseUrl);
  try {
    const idle = await memoryAtRest(server.pid);
    const load: ReplayLoad = { port: server.port, clients: CLIENTS, visits };
    const answers = await runLoad<Answer[]>('replay-load.ts', load);
    const failures = answers.filter(({ status }) => status !== 200).length;
    if (failures > 0) throw new Error(`${failures} of ${VIEWS} views were not answered with 200`);
    const used = await memoryAtRest(server.pid);
    console.log(`\n== Resident memory of the server, ${size} ads`);
    const counts = ['home', 'ad', 'search'].map(
      (kind) => `${visits.filter((visit) => visit.kind === kind).length} ${kind}`,
    );
    printTable(
      ['when', 'at rest', 'highest so far'],
      [
        ['after the start', ...cells(idle)],
        [`after ${VIEWS} views (${counts.join(', ')})`, ...cells(used)],
      ],
    );
  } finally {
    await server.stop();
  }
}

type Memory = ReturnType<typeof memoryOf>;

async function memoryAtRest(pid: number | undefined): Promise<Memory> {
  let calm = 0;
  let last = memoryOf(pid);
  for (let look = 0; look < MAX_LOOKS && calm < CALM_LOOKS; look += 1) {
    await wait(LOOK_MS);
    const now = memoryOf(pid);
    calm = last && now && Math.abs(now.now - last.now) < last.now / 100 ? calm + 1 : 0;
    last = now;
  }
  return last;
}

function cells(memory: Memory): string[] {
  if (!memory) return ['not known', 'not known'];
  return [memory.now, memory.peak].map((bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`);
}
