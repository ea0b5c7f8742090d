import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startNextAlone } from './http-servers';
import { watchProcessor } from './process-usage';
import { printTable } from './report';
import type { Sample } from './sample';

/** The kernel counts processor time in ticks of 10 ms. */
const TICK_MS = 10;
const WARM_UP = 60;
/** Pages are measured in turn, so that a slow moment of the machine affects all of them. */
const ROUNDS = 4;
const REQUESTS_PER_ROUND = 40;
const PROFILE_REQUESTS = 400;
const PROFILE_LINES = 25;

const FLOOR = 'floor: empty dynamic page, no layout';

type Page = { name: string; pathFor: (turn: number) => string };

type Cost = { milliseconds: number; htmlKb: number; flightKb: number; messagesKb: number; scriptsKb: number };

/**
 * Prints the cost of one rendered page: server processor time above an empty page, and bytes of HTML, of its flight
 * payload, of the messages in that payload, and of the scripts (brotli). The page cache is not involved, because Next
 * serves alone. With `profile`, one page is rendered under the V8 profiler and its hottest functions are printed.
 */
export async function benchRender(databaseUrl: string, sample: Sample, profile?: string): Promise<void> {
  const pages = listPages(sample);
  if (profile !== undefined) return profilePage(databaseUrl, pages, profile);
  const server = await startNextAlone(databaseUrl);
  try {
    const costs = await measure(server, pages);
    const floor = costs.get(FLOOR)?.milliseconds ?? 0;
    printTable(
      ['ms', 'ms above floor', 'HTML kB', 'flight kB', 'messages kB', 'scripts kB'],
      [...costs].map(([name, cost]) => [
        name,
        cost.milliseconds.toFixed(1),
        (cost.milliseconds - floor).toFixed(1),
        cost.htmlKb.toFixed(1),
        cost.flightKb.toFixed(1),
        cost.messagesKb.toFixed(1),
        cost.scriptsKb.toFixed(1),
      ]),
    );
  } finally {
    await server.stop();
  }
}

function listPages({ workIds, searches }: Sample): Page[] {
  const search = (turn: number) => {
    const { term, location } = searches[turn % searches.length] ?? { term: '', location: '' };
    return `/search?${new URLSearchParams({ search: term, location })}`;
  };
  return [
    { name: FLOOR, pathFor: () => '/bench/empty' },
    { name: 'layout around nothing', pathFor: () => '/bench/shell' },
    { name: 'home', pathFor: () => '/' },
    { name: 'search', pathFor: search },
    { name: 'ad', pathFor: (turn) => `/details/${workIds[turn % workIds.length]}` },
    { name: 'login', pathFor: () => '/login' },
    { name: 'menu', pathFor: () => '/menu' },
    { name: 'categories', pathFor: () => '/categories' },
  ];
}

type Server = { port: number; pid: number | undefined };

async function measure(server: Server, pages: Page[]): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const { name, pathFor } of pages) {
    for (let turn = 0; turn < WARM_UP; turn += 1) await fetchPage(server.port, pathFor(turn));
    costs.set(name, { milliseconds: Infinity, ...(await sizesOf(server.port, pathFor(WARM_UP))) });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, pathFor } of pages) {
      const processor = watchProcessor(server.pid);
      for (let index = 0; index < REQUESTS_PER_ROUND; index += 1)
        await fetchPage(server.port, pathFor(WARM_UP + 1 + round * REQUESTS_PER_ROUND + index));
      const ticks = processor() ?? NaN;
      const cost = costs.get(name);
      // Takes the best round: disturbances only ever add time.
      if (cost) cost.milliseconds = Math.min(cost.milliseconds, (ticks * TICK_MS) / REQUESTS_PER_ROUND);
    }
  }
  return costs;
}

async function fetchPage(port: number, address: string): Promise<string> {
  const response = await fetch(`http://localhost:${port}${address}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

async function sizesOf(port: number, address: string): Promise<Omit<Cost, 'milliseconds'>> {
  const html = await fetchPage(port, address);
  const chunks = [
    ...html.matchAll(/<script[^>]*>(?:\(self\.__next_f[^<]*?)?self\.__next_f\.push\((.*?)\)<\/script>/gs),
  ];
  const flight = chunks.map(([, chunk = '']) => textOfChunk(chunk)).join('');
  const scripts = new Set(
    [...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)[^"]*"/g)].map(([, src = '']) => src),
  );
  let scriptBytes = 0;
  for (const src of scripts) scriptBytes += brotliCompressSync(await fetchPage(port, src)).length;
  return {
    htmlKb: Buffer.byteLength(html) / 1000,
    flightKb: chunks.reduce((sum, [script]) => sum + Buffer.byteLength(script), 0) / 1000,
    messagesKb: messagesOf(flight).reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1000,
    scriptsKb: scriptBytes / 1000,
  };
}

/** Only chunks of the form `[1,"…"]` carry text; others start or end the stream. */
function textOfChunk(chunk: string): string {
  const parsed: unknown = JSON.parse(chunk.replace(/^\[0\]\).*?push\(/s, ''));
  return Array.isArray(parsed) && typeof parsed[1] === 'string' ? parsed[1] : '';
}

/** Bytes of the message catalogues that providers pass to the browser. */
function messagesOf(flight: string): string[] {
  const found: string[] = [];
  for (const { index } of flight.matchAll(/"messages":\{/g)) {
    let depth = 0;
    let end = index + '"messages":'.length;
    do {
      if (flight[end] === '{') depth += 1;
      if (flight[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < flight.length);
    found.push(flight.slice(index, end));
  }
  return found;
}

async function profilePage(databaseUrl: string, pages: Page[], wanted: string): Promise<void> {
  const page = pages.find(({ name }) => name.includes(wanted));
  if (!page)
    throw new Error(`--profile: ${wanted} is not one of ${pages.map(({ name }) => name).join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'serss-profile-'));
  const server = await startNextAlone(databaseUrl, folder);
  for (let turn = 0; turn < PROFILE_REQUESTS; turn += 1) await fetchPage(server.port, page.pathFor(turn));
  await server.stop();
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error(`No profile in ${folder}`);
  const totals = readProfile(path.join(folder, file));
  const perRequest = (microseconds: number) => (microseconds / 1000 / PROFILE_REQUESTS).toFixed(2);
  console.log(`\n${page.name}: ${path.join(folder, file)}; self time in ms per request, start-up included`);
  for (const [title, map] of Object.entries(totals)) {
    printTable(
      ['ms'],
      [...map]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, PROFILE_LINES)
        .map(([name, time]) => [`${title}: ${name}`, perRequest(time)]),
    );
  }
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

function readProfile(file: string): { file: Map<string, number>; function: Map<string, number> } {
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byFile = new Map<string, number>();
  const byFunction = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    const time = timeDeltas[index] ?? 0;
    const source = frame.url.split(/node_modules\/|\/server\/chunks\//).at(-1) || '(native)';
    const name = `${frame.functionName || '(anonymous)'} ${source.slice(-60)}:${frame.lineNumber + 1}`;
    byFile.set(source, (byFile.get(source) ?? 0) + time);
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
  }
  return { file: byFile, function: byFunction };
}
