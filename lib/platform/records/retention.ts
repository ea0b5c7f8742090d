import { saoPauloDay } from '../dates';

/** Tax law lets the state ask for five years, counted from the year after (Código Tributário Nacional, art. 173, I). */
const YEARS = 5;

/**
 * From when on records of money have to be kept, seen from `now`: what is older than this has outlived its year and
 * five whole ones after it. São Paulo's new year, which has been at three in the morning UTC since 2019.
 */
export function keptSince(now: Date): Date {
  const year = Number(saoPauloDay(now).slice(0, 4)) - YEARS;
  return new Date(`${year}-01-01T03:00:00Z`);
}
