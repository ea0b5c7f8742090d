import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '@/e2e/support/http';
import { SITES } from '@/e2e/support/sites';
import type { Random } from '@/prisma/seed/random';
import { takeSample } from '../bench/sample';

/** Pages that visitors open in both languages, besides ads and searches. */
const PAGES = [
  '/',
  '/categories',
  '/central',
  '/terms',
  '/search?search=',
  '/transparency',
  '/api/list/suggestions',
];
/** Pause between one visitor's page loads. */
const PAUSE_MS = 60;

export type Visitors = {
  /** Response times so far, in milliseconds. */
  times: number[];
  /** Unexpected responses. */
  faults: string[];
  stop: () => Promise<void>;
};

/** Runs `atOnce` concurrent visitors who open one page after the other, until stopped. */
export async function startVisitors(
  databaseUrl: string,
  { atOnce, random }: { atOnce: number; random: Random },
): Promise<Visitors> {
  const { workIds, searches } = await takeSample(databaseUrl);
  const times: number[] = [];
  const faults: string[] = [];
  let isOver = false;

  function choose(): string {
    const dice = random.below(10);
    if (dice < 4) return `/details/${workIds[random.below(workIds.length)]}`;
    const { term, location } = searches[random.below(searches.length)] ?? { term: '', location: '' };
    if (dice < 7) return `/search?search=${encodeURIComponent(term)}&location=${location}`;
    return PAGES[random.below(PAGES.length)] ?? '/';
  }

  async function visit(): Promise<void> {
    const path = choose();
    const { host } = SITES[random.chance(1 / 2) ? 'pt-BR' : 'en-US'];
    const start = performance.now();
    try {
      const { status } = await ask(path, { host, headers: { 'accept-encoding': 'br' } });
      if (status !== 200) faults.push(`${path}: ${status}`);
    } catch (error) {
      faults.push(`${path}: ${String(error)}`);
    }
    times.push(performance.now() - start);
  }

  const visitorLoops = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      await visit();
      await pause(PAUSE_MS);
    }
  });
  return {
    times,
    faults,
    async stop() {
      isOver = true;
      await Promise.all(visitorLoops);
    },
  };
}
