/** Normalised discounted cumulative gain of the first `depth` results: 1 for the best order of all judged grades. */
export function ndcg(found: readonly number[], judged: readonly number[], depth: number): number {
  const best = gain(judged.toSorted((one, other) => other - one).slice(0, depth));
  return best === 0 ? 0 : gain(found.slice(0, depth)) / best;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
