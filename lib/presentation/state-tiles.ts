/** The states of a map of Brazil as equal tiles, one line for each row from north to south. */
const ROWS = [
  '-- -- RR AP -- --',
  '-- AM PA MA CE RN',
  'AC RO TO PI PE PB',
  '-- MT GO BA SE AL',
  '-- MS DF MG ES --',
  '-- PR SP RJ -- --',
  'RS SC -- -- -- --',
].map((row) => row.split(' '));

export const MAP_COLUMNS = 6;
export const MAP_ROWS = ROWS.length;

/** `column` and `row` start at 0 in the north-west. */
export type StateTile = { code: string; column: number; row: number };

export const stateTiles: readonly StateTile[] = ROWS.flatMap((codes, row) =>
  codes.flatMap((code, column) => (code === '--' ? [] : [{ code, column, row }])),
);
