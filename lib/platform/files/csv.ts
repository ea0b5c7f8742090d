import type { Locale } from '../locale';

/** As spreadsheets of a language take a list apart and read an amount. */
const MARKS = {
  'pt-BR': { separator: ';', point: ',' },
  'en-US': { separator: ',', point: '.' },
} as const satisfies Record<Locale, { separator: string; point: string }>;

/** The mark at the start of a file has spreadsheets read accents right. */
export const CSV_START = '\uFEFF';

/** A line of a CSV for spreadsheets of a language, with its end. */
export function csvLine(cells: readonly string[], locale: Locale): string {
  return `${cells.map(cell).join(MARKS[locale].separator)}\r\n`;
}

/** Cents as a spreadsheet of a language reads an amount: 1234,56. */
export function csvAmount(cents: number, locale: Locale): string {
  return (cents / 100).toFixed(2).replace('.', MARKS[locale].point);
}

/**
 * Text in quotes. Names and e-mail keys are typed by strangers, and spreadsheets calculate what starts like a
 * formula, so such a cell starts with an apostrophe. A bare number or amount is none, and a phone is a Pix key: +5511…
 */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]\d+([.,]\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
