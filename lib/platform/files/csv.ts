import type { Locale } from '../locale';

/** Separators and decimal marks that spreadsheets of a language expect. */
const MARKS = {
  'pt-BR': { separator: ';', point: ',' },
  'en-US': { separator: ',', point: '.' },
} as const satisfies Record<Locale, { separator: string; point: string }>;

/** Byte order mark, with which spreadsheets detect UTF-8. */
export const CSV_START = '\uFEFF';

/** A CSV line for spreadsheets of a language, with its line end. */
export function csvLine(cells: readonly string[], locale: Locale): string {
  return `${cells.map(cell).join(MARKS[locale].separator)}\r\n`;
}

/** Formats cents for spreadsheets of a language: 1234,56. */
export function csvAmount(cents: number, locale: Locale): string {
  return (cents / 100).toFixed(2).replace('.', MARKS[locale].point);
}

/** Also after a separator or line break, because a spreadsheet of another language splits there. */
const FORMULA_START = /(^|[;,|\t\r\n])(?=["'\s]{0,9}[=+\-@\t\r])/g;
const PLAIN_NUMBER = /^[+-]\d+([.,]\d+)?$/;

/**
 * Quotes a text. Spreadsheets evaluate cells that look like formulas, and strangers choose names and email
 * keys, so an apostrophe precedes what could be one. Plain numbers, amounts and phones used as Pix keys
 * (+5511…) have none.
 */
function cell(text: string): string {
  const safe = PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA_START, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}
