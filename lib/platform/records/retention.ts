import { saoPauloDay } from '../dates';

/**
 * Tax law allows claims for five years, counted from the following year (Código Tributário Nacional, art.
 * 173, I).
 */
const YEARS = 5;

/**
 * Start of the retention period for money records, as of `now`: older records are past their own year and
 * five whole ones after it. Years begin in São Paulo, at three in the morning UTC since 2019.
 */
export function keptSince(now: Date): Date {
  const year = Number(saoPauloDay(now).slice(0, 4)) - YEARS;
  return new Date(`${year}-01-01T03:00:00Z`);
}
