type WeekInNumbers = { sum: number; before: number };

const WEEK = 7;

/** The sum of the last seven full days and of the seven before; the last value is that of today, which is not over. */
export function compareWeeks(values: readonly number[]): WeekInNumbers {
  const full = values.slice(0, -1);
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  return { sum: sum(full.slice(-WEEK)), before: sum(full.slice(-2 * WEEK, -WEEK)) };
}

/** The change of a number as a fraction: 0.5 is half as much again; null: there was nothing before. */
export function changeOf({ sum, before }: WeekInNumbers): number | null {
  return before === 0 ? null : sum / before - 1;
}
