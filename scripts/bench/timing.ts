export type Timing = {
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
};

/** Computes percentiles of the times measured within `seconds`. */
export function summarise(milliseconds: readonly number[], seconds: number): Timing {
  const sorted = Float64Array.from(milliseconds).sort();
  const at = (share: number): number =>
    sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Takes the median of every figure. */
export function medianTiming(timings: readonly (Timing | undefined)[]): Timing {
  const known = timings.filter((timing) => timing !== undefined);
  const median = (figure: keyof Timing): number =>
    known.map((timing) => timing[figure]).toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ??
    Number.NaN;
  return {
    count: median('count'),
    perSecond: median('perSecond'),
    p50: median('p50'),
    p95: median('p95'),
    p99: median('p99'),
  };
}
