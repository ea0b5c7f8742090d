import { parseArgs } from 'node:util';
import { judge } from './claims';
import { measureSeed } from './outcome';
import { renderTable } from './table';

/**
 * Simulates a marketplace with several seeds, prints a table of what the reputation achieves, and fails when it achieves
 * less than promised (docs/reputation-simulation.md). Run by `npm run prove -- reputation`.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '30' },
    providers: { type: 'string', default: '5000' },
  },
});

const outcomes = Array.from({ length: Number(values.seeds) }, (_, seed) =>
  measureSeed(String(seed + 1), Number(values.providers)),
);
console.log(renderTable(outcomes));
const claims = judge(outcomes);
for (const { text, holds } of claims) console.log(`${holds ? '✓' : '✗'} ${text}`);
process.exitCode = claims.every(({ holds }) => holds) ? 0 : 1;
