import type { Outcome } from './outcome';
import { deviation, mean } from './statistics';

type Row = [label: string, decimals: number, measure: (outcome: Outcome) => number];

const ROWS: Row[] = [
  ['τ in a category, all reviewed: shrunk mean', 3, ({ order }) => order.reviewed.shrunk],
  ['τ in a category, all reviewed: raw mean', 3, ({ order }) => order.reviewed.raw],
  ['τ in a category, all reviewed: Wilson', 3, ({ order }) => order.reviewed.wilson],
  ['τ in a category, number shown: shrunk mean', 3, ({ order }) => order.shown.shrunk],
  ['τ in a category, number shown: raw mean', 3, ({ order }) => order.shown.raw],
  ['τ in a category, number shown: Wilson', 3, ({ order }) => order.shown.wilson],
  ['τ across categories, all reviewed: shrunk mean', 3, ({ order }) => order.acrossCategories.shrunk],
  ['τ across categories, all reviewed: raw mean', 3, ({ order }) => order.acrossCategories.raw],
  ['τ across categories, all reviewed: Wilson', 3, ({ order }) => order.acrossCategories.wilson],
  ['Median days to first order: with places', 1, ({ firstOrder }) => firstOrder.withPlaces],
  ['Median days to first order: without', 1, ({ firstOrder }) => firstOrder.withoutPlaces],
  ['Gain of a ring, %: our rules, no shared data', 1, ({ ring }) => ring.strangers],
  ['Gain of a ring, %: the same, highest', 1, ({ ring }) => ring.strangersHighest],
  ['Gain of a ring, %: our rules, 4 of 10 share data', 1, ({ ring }) => ring.sharing],
  ['Gain of a ring, %: sorted by raw mean', 1, ({ ring }) => ring.rawMean],
];

/** A Markdown table of each measure over the seeds. */
export function renderTable(outcomes: readonly Outcome[]): string {
  const lines = ROWS.map(([label, decimals, measure]) => {
    const values = outcomes.map(measure);
    const cells = [mean(values), deviation(values), Math.min(...values), Math.max(...values)];
    return `| ${[label, ...cells.map((cell) => cell.toFixed(decimals))].join(' | ')} |`;
  });
  return [
    '| Measure | Mean | Deviation | Lowest | Highest |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}
