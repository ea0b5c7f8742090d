import type { Timing } from './timing';

export type Row = Timing & { name: string; clients: number };

/**
 * The bench's claims and whether they hold. A ratio holds on any machine. A time in milliseconds depends on the
 * machine, so it is reported but not asserted.
 */
export type Claim = { kind: 'ratio' | 'time'; text: string; measured: string; holds: boolean };

const HEAD = ['clients', 'what', 'answers/s', 'p50 ms', 'p95 ms', 'p99 ms'];

export function printHead(title: string): void {
  console.log(`\n== ${title}\n${line(HEAD)}`);
}

export function printRow({ clients, name, perSecond, p50, p95, p99 }: Row): void {
  console.log(
    line([String(clients), name, perSecond.toFixed(0), p50.toFixed(2), p95.toFixed(2), p99.toFixed(2)]),
  );
}

/** Prints rows as multiples of the floor with the same number of clients: rate and median time. */
export function printRatios(
  rows: readonly Row[],
  floorName: string,
  isCompared: (name: string) => boolean = () => true,
): void {
  console.log(`\n         as multiples of "${floorName}"`);
  for (const { name, clients, perSecond, p50 } of rows) {
    const floor = rows.find((row) => row.name === floorName && row.clients === clients);
    if (!floor || name === floorName || !isCompared(name)) continue;
    const rate = `${(perSecond / floor.perSecond).toFixed(2)} × rate`;
    console.log(line([String(clients), name, rate, `${(p50 / floor.p50).toFixed(2)} × p50`]));
  }
}

/** Prints all claims and returns whether the asserted ones hold. */
export function printClaims(claims: readonly Claim[]): boolean {
  console.log('\n== Claims');
  for (const { text, measured, holds } of claims)
    console.log(`${holds ? 'pass' : 'FAIL'}  ${text}: ${measured}`);
  return claims.every(({ kind, holds }) => holds || kind === 'time');
}

/** Prints a table with its own columns; the first cell of a row is its label. */
export function printTable(head: string[], rows: string[][]): void {
  for (const row of [head, ...rows]) console.log(line(['', ...row]));
}

function line([clients = '', name = '', ...cells]: string[]): string {
  return clients.padStart(7) + '  ' + name.padEnd(44) + cells.map((cell) => cell.padStart(16)).join('');
}
