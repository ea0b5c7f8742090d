import { type AdEdit, startEdits } from './ad-editor';
import { startProduction } from './http-servers';
import { CACHE_RULES, idealHits, type PageView } from './ideal-cache';
import { runLoad } from './load-process';
import type { Answer, ReplayLoad } from './replay-load';
import { adPath, drawTrace, HOSTS, REPLAY, type Visit } from './replay-trace';
import { emptySecondTier } from './prepare';
import { watchProcessor } from './process-usage';
import { type Claim, printTable } from './report';
import { meanOf, summarise } from './timing';

/** Few enough that the process still handles edits while it renders for all of them. */
const CLIENTS = 4;
const EDITS_PER_SECOND = 5;
/** Linux counts processor time in ticks of this length. */
const TICK_MS = 10;
const MIN_SHARE_OF_IDEAL = 0.95;
/** Page cache headers of responses that did not wait for rendering. */
const HIT_SOURCES = new Set(['hit', 'stale', 'stored']);
const HEAD = ['what', 'answers', 'hits', 'stored', 'ideal hits', 'answers/s', 'mean ms', 'p50 ms', 'p99 ms'];

type Replayed = Visit & Answer & { isHit: boolean; isIdealHit: boolean };

/** Replays visits drawn by a Zipf law while ads are edited, and compares the hits with those of an ideal cache. */
export async function benchReplay(databaseUrl: string, size: number): Promise<Claim[]> {
  const { requests, ads, searches, exponent, searchShare, englishShare } = REPLAY;
  console.log(
    `\n== Replay, ${size} ads: ${requests} requests by ${CLIENTS} clients, drawn by a Zipf law (exponent ${exponent}) over ` +
      `${ads} ads and ${searches} searches; ${percent(searchShare)} searches, ${percent(englishShare)} English; ` +
      `${EDITS_PER_SECOND} ads edited a second`,
  );
  const { warmUp, visits, editedWorkIds: workIds } = await drawTrace(databaseUrl);
  await emptySecondTier(databaseUrl);
  const server = await startProduction(databaseUrl);
  try {
    const load: ReplayLoad = { port: server.port, clients: CLIENTS, visits };
    await runLoad<Answer[]>('replay-load.ts', { ...load, visits: warmUp });
    const editor = await startEdits({ port: server.port, databaseUrl, workIds, perSecond: EDITS_PER_SECOND });
    const processor = watchProcessor(server.pid);
    const answers = await runLoad<Answer[]>('replay-load.ts', load);
    const ticks = processor();
    const { edits, failures } = await editor.stop();
    const claims = report(visits, answers, edits);
    if (failures.length > 0)
      console.log(`${failures.length} edits failed, the first one with: ${String(failures[0])}`);
    // Processor time does not depend on other load on the machine.
    if (ticks !== null)
      console.log(
        `the server's processor time: ${((ticks * TICK_MS) / visits.length).toFixed(2)} ms an answer`,
      );
    return claims;
  } finally {
    await server.stop();
  }
}

function report(visits: Visit[], answers: Answer[], edits: AdEdit[]): Claim[] {
  const replayed = besideIdeal(visits, answers, edits);
  const seconds = durationOf(answers);
  const kinds = [
    { name: 'ads', some: replayed.filter(({ kind }) => kind === 'ad') },
    { name: 'searches', some: replayed.filter(({ kind }) => kind === 'search') },
    { name: 'all', some: replayed },
  ];
  printTable(
    HEAD,
    kinds.map(({ name, some }) => rowOf(name, some, seconds)),
  );
  const [hits, idealRate] = [share(replayed, 'isHit'), share(replayed, 'isIdealHit')];
  const failures = answers.filter(({ status }) => status !== 200).length;
  const editsPerSecond = edits.length / seconds;
  return [
    {
      kind: 'ratio',
      text: `replay: hits at least ${MIN_SHARE_OF_IDEAL} × as often as an ideal cache with the same rules`,
      measured: `${(hits / idealRate).toFixed(3)} × (${percent(hits)} of ${percent(idealRate)})`,
      holds: hits / idealRate >= MIN_SHARE_OF_IDEAL,
    },
    {
      kind: 'ratio',
      text: 'replay: every answer is a 200',
      measured: `${failures} others`,
      holds: failures === 0,
    },
    {
      kind: 'ratio',
      text: `replay: ${EDITS_PER_SECOND} ads a second were edited during the replay`,
      measured: editsPerSecond.toFixed(1),
      holds: editsPerSecond >= 0.9 * EDITS_PER_SECOND,
    },
  ];
}

/** In the order of the requests. */
function besideIdeal(visits: Visit[], answers: Answer[], edits: AdEdit[]): Replayed[] {
  const asked = visits
    .flatMap((visit, index) => {
      const answer = answers[index];
      return answer ? [{ ...visit, ...answer }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
  const views = asked.map(({ at, host, path, kind }): PageView => ({
    at,
    key: host + path,
    kind: kind === 'ad' ? 'ad' : 'list',
  }));
  const purges = edits
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, workId }) => ({ at, keys: Object.values(HOSTS).map((host) => host + adPath(workId)) }));
  const ideal = idealHits(views, purges, CACHE_RULES);
  return asked.map((one, index) => ({
    ...one,
    isHit: HIT_SOURCES.has(one.source),
    isIdealHit: ideal[index] ?? false,
  }));
}

function rowOf(name: string, some: Replayed[], seconds: number): string[] {
  const milliseconds = some.map((one) => one.milliseconds);
  const { count, perSecond, p50, p99 } = summarise(milliseconds, seconds);
  const stored = some.filter(({ source }) => source === 'stored').length / count;
  return [
    name,
    String(count),
    percent(share(some, 'isHit')),
    percent(stored),
    percent(share(some, 'isIdealHit')),
    perSecond.toFixed(0),
    meanOf(milliseconds).toFixed(2),
    p50.toFixed(2),
    p99.toFixed(2),
  ];
}

function durationOf(answers: Answer[]): number {
  const start = Math.min(...answers.map(({ at }) => at));
  const end = Math.max(...answers.map(({ at, milliseconds }) => at + milliseconds));
  return (end - start) / 1000;
}

function share(some: Replayed[], field: 'isHit' | 'isIdealHit'): number {
  return some.filter((one) => one[field]).length / some.length;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
