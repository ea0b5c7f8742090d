/** Kendall's τ-b of two lists: 1 for the same order, 0 for none, -1 for the reverse. Allows for ties. */
export function kendallTau(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [Float64Array.from(first), Float64Array.from(second)];
  let agreement = 0;
  let untiedInA = 0;
  let untiedInB = 0;
  for (let i = 1; i < a.length; i += 1)
    for (let j = 0; j < i; j += 1) {
      const inA = Math.sign((a[i] ?? 0) - (a[j] ?? 0));
      const inB = Math.sign((b[i] ?? 0) - (b[j] ?? 0));
      agreement += inA * inB;
      untiedInA += inA * inA;
      untiedInB += inB * inB;
    }
  return agreement / Math.sqrt(untiedInA * untiedInB);
}
