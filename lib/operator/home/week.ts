type WeekInNumbers = { sum: number; before: number };

const WEEK = 7;

/**
 * The sum of the last seven full days and of the seven before; the last value is today's, which is incomplete and not
 * counted.
 */
export function compareWeeks(values: readonly number[]): WeekInNumbers {
  const full = values.slice(0, -1);
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  return { sum: sum(full.slice(-WEEK)), before: sum(full.slice(-2 * WEEK, -WEEK)) };
}

/** The change as a fraction of the week before, 0.5 for 50% more; null if there was nothing before. */
export function changeOf({ sum, before }: WeekInNumbers): number | null {
  return before === 0 ? null : sum / before - 1;
}
