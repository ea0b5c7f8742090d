import { gradeOf, type JudgedAd } from './collection';
import { needOf } from './needs';
import type { Query } from './queries';

/** The number of results that people look at. */
const DEPTH = 10;

type Score = { term: string; ndcg: number; isEmpty: boolean };
type Scores = Map<string, Score[]>;

type Search = (term: string) => Promise<{ list: { id: number }[] }>;
type Judged = { classes: Map<string, Query[]>; ads: readonly JudgedAd[] };

/** Runs the queries of each class one after another. */
export async function measure(search: Search, { classes, ads }: Judged): Promise<Scores> {
  const scores: Scores = new Map();
  for (const [name, queries] of classes) {
    const ofClass: Score[] = [];
    for (const query of queries) ofClass.push(scoreOf(query, ads, (await search(query.term)).list));
    scores.set(name, ofClass);
  }
  return scores;
}

function scoreOf({ term, need, city }: Query, ads: readonly JudgedAd[], list: { id: number }[]): Score {
  const grades = new Map(ads.map((ad) => [ad.id, gradeOf(ad, needOf(need), city)]));
  const found = list.map(({ id }) => grades.get(id) ?? 0);
  return { term, ndcg: ndcg(found, [...grades.values()], DEPTH), isEmpty: list.length === 0 };
}

/** A Markdown table with the classes as rows and the ways to search as columns. */
export function renderTable(ways: Record<string, Scores>): string {
  const columns = Object.values(ways);
  const names = [...(columns[0]?.keys() ?? [])];
  const heads = Object.keys(ways).flatMap((way) => [`NDCG@${DEPTH} ${way}`, 'Empty']);
  return [
    ['Queries', 'Number', ...heads],
    ['---', ...[...heads, ''].map(() => '---:')],
    ...names.map((name) =>
      row(
        name,
        columns.map((scores) => scores.get(name) ?? []),
      ),
    ),
    row(
      'all',
      columns.map((scores) => [...scores.values()].flat()),
    ),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function row(name: string, columns: Score[][]): string[] {
  const means = columns
    .map(meanOf)
    .map(({ ndcg: mean, empty }) => [mean.toFixed(3), `${(empty * 100).toFixed(0)} %`]);
  return [name, String(columns[0]?.length ?? 0), ...means.flat()];
}

export function meanOf(scores: readonly Score[]): { ndcg: number; empty: number } {
  const sum = scores.reduce((total, { ndcg: one }) => total + one, 0);
  const empty = scores.filter(({ isEmpty }) => isEmpty).length;
  return { ndcg: sum / Math.max(1, scores.length), empty: empty / Math.max(1, scores.length) };
}

/** Normalised discounted cumulative gain of the first `depth` results: 1 for the best order of all judged grades. */
export function ndcg(found: readonly number[], judged: readonly number[], depth: number): number {
  const best = gain(judged.toSorted((one, other) => other - one).slice(0, depth));
  return best === 0 ? 0 : gain(found.slice(0, depth)) / best;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
