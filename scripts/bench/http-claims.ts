import type { HttpRow } from './http-calls';
import { CACHED, FLOOR_DYNAMIC, FLOOR_ISR, STORED, UNCACHED_SEARCH } from './http-pages';
import type { Claim } from './report';

// The rate matters most when the server is the bottleneck, and a single client does not saturate it.
const JUDGED_CLIENTS = 16;

/** Compares pages with the floors of the same run. */
export function pageClaims(rows: HttpRow[]): Claim[] {
  return [
    ...CACHED.map((name) => atLeast(rows, name, 10, FLOOR_ISR)),
    atLeast(rows, UNCACHED_SEARCH, 0.45, FLOOR_DYNAMIC),
    atLeast(rows, STORED, 10, FLOOR_DYNAMIC),
  ];
}

function atLeast(rows: HttpRow[], name: string, wanted: number, floor: string): Claim {
  const ratio = perSecond(rows, name) / perSecond(rows, floor);
  return {
    kind: 'ratio',
    text: `${name} answers at least ${wanted} × as often as "${floor.replace('floor: ', '')}"`,
    measured: `${ratio.toFixed(2)} ×`,
    holds: ratio >= wanted,
  };
}

/** A fast refusal would look like a fast answer. */
export function noFailures(rows: HttpRow[]): Claim {
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  return {
    kind: 'ratio',
    text: 'every answer over HTTP is a 200, and comes from where it should',
    measured: `${failures} others`,
    holds: failures === 0,
  };
}

function perSecond(rows: HttpRow[], name: string): number {
  const row = rows.find((one) => one.name === name && one.clients === JUDGED_CLIENTS);
  if (!row) throw new Error(`Nothing was measured under "${name}"`);
  return row.perSecond;
}
