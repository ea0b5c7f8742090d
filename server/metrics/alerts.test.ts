import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from './metrics';

const DASHBOARD = 'deploy/grafana/serss.json';
const ALERTS = 'deploy/prometheus/alerts.yml';
/** Labels that Prometheus adds to every series. */
const ADDED = ['instance', 'job'];
const METRIC = /\b(?:(?:serss|nodejs|process)_[a-z\d_]+|up\b)/g;

const dashboard = z.object({
  panels: z.array(
    z.object({ targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]) }),
  ),
});

/** A query to Prometheus and the text that shows its result. */
type Query = { expression: string; text: string };

const queries: Record<string, Query[]> = {};
/** Each metric with its labels. */
const known = new Map([['up', new Set(ADDED)]]);

beforeAll(async () => {
  const rules = (await readFile(ALERTS, 'utf8')).split(/^ {6}- alert: /m).slice(1);
  queries[ALERTS] = rules.map((text) => ({
    text,
    expression: /expr: ([^]*?)\n {8}(?=\w)/.exec(text)?.[1] ?? '',
  }));
  queries[DASHBOARD] = dashboard
    .parse(JSON.parse(await readFile(DASHBOARD, 'utf8')))
    .panels.flatMap(({ targets }) =>
      targets.map(({ expr, legendFormat }) => ({ expression: expr, text: legendFormat })),
    );

  const measured = { server: createServer(), nameOf: () => '/', openSockets: () => 0 };
  const metrics = z.array(z.object({ name: z.string(), type: z.string(), labelNames: z.array(z.string()) }));
  for (const { name, type, labelNames } of metrics.parse(createMetrics(measured).getMetricsAsArray())) {
    const endings = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const ending of endings)
      known.set(name + ending, new Set([...labelNames, ...ADDED, ...(ending === '_bucket' ? ['le'] : [])]));
  }
});

test.each([ALERTS, DASHBOARD])('the metrics and labels of %s exist', (file) => {
  expect(queries[file]?.length).toBeGreaterThan(10);
  for (const { expression } of queries[file] ?? []) {
    const metrics = expression.match(METRIC) ?? [];
    expect(metrics, expression).not.toEqual([]);
    const labels = new Set(metrics.flatMap((metric) => Array.from(known.get(metric) ?? [])));
    expect(metrics.filter((metric) => !known.has(metric))).toEqual([]);
    for (const [, metric = '', chosen = ''] of expression.matchAll(/(\w+)\{(.*?)\}/g))
      for (const [, label = ''] of chosen.matchAll(/(\w+)(?:=|!=|=~|!~)"/g))
        expect(known.get(metric), `${label} in ${expression}`).toContain(label);
    for (const label of groupedBy(expression)) expect(labels, expression).toContain(label);
  }
});

test('an alert names only labels that it groups by', () => {
  for (const { expression, text } of queries[ALERTS] ?? [])
    for (const [, label] of text.matchAll(/\$labels\.(\w+)/g))
      expect(groupedBy(expression), text).toContain(label);
});

test('an alert combines all instances into one', () => {
  for (const { expression } of queries[ALERTS] ?? []) {
    const plain = expression.replace(/ by \([^)]*\)/g, '');
    for (const { index } of plain.matchAll(METRIC))
      expect(callsAround(plain, index), expression).toContainEqual(
        expect.stringMatching(/^(sum|max|absent)$/),
      );
  }
});

test('an alert treats a missing value as zero, so that it still fires', () => {
  const compared = (queries[ALERTS] ?? []).flatMap(({ expression }) => expression.split(/[<>]=?/).slice(1));
  const measured = compared.filter((side) => /^(?!.*\band\b)[^\n]*\bserss_/.test(side));
  expect(measured).not.toEqual([]);
  for (const side of measured) expect(side).toMatch(/\(.*\bserss_.*\) or vector\(0\)\)/);
});

function groupedBy(expression: string): string[] {
  return Array.from(expression.matchAll(/ by \(([^)]*)\)/g)).flatMap(([, names = '']) => names.split(/,\s*/));
}

/** Lists the functions around a place in an expression. */
function callsAround(expression: string, index: number): string[] {
  const calls: string[] = [];
  for (const [piece, name] of expression.slice(0, index).matchAll(/(\w*)\s*\(|\)/g))
    if (piece === ')') calls.pop();
    else calls.push(name ?? '');
  return calls;
}
