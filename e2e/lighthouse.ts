/**
 * Lighthouse's mobile preset on public pages, the median of three visits each; `npm run lighthouse` starts a server for
 * it (E2E_PORT) and installs Lighthouse (LIGHTHOUSE_TOOLS). Exits 1 when a page scores too low and prints why.
 */
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { freePort } from '../scripts/setup/ports.mjs';
import { chromiumLaunch } from './support/chromium';
import { findVisitedAd } from './support/pages';
import { required } from './support/required';
import { SITES } from './support/sites';

const VISITS = 3;
/** The fields of Lighthouse's result that are read here. */
type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
};
type Lighthouse = (address: string, options: object) => Promise<{ lhr: Result } | undefined>;

/** The minimum score of each category, out of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The metrics of the performance score, in milliseconds (the layout shift has no unit). */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const tools = required(process.env.LIGHTHOUSE_TOOLS);
const { default: lighthouse }: { default: Lighthouse } = await import(
  pathToFileURL(path.join(tools, 'node_modules/lighthouse/core/index.js')).href
);
const { work } = await findVisitedAd();
const pages: Record<string, string> = {
  home: '/',
  search: '/search?search=pintor',
  filtered: '/search?search=pintor&price_to=500&sort=price_low',
  ad: `/details/${work.id}`,
  provider: `/p/${work.user_uid}`,
  service: '/servicos/pintor/sp/campinas',
  reputation: '/como_funciona_a_reputacao',
  terms: '/terms',
};
/** Search engines may not list these, so they need no description. */
const NOT_LISTED = ['filtered'];
const port = await freePort();
const launch = await chromiumLaunch();
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`],
});
const lacks = new Set<string>();
const rows: Record<string, Record<string, number>> = {};
for (const [name, path] of Object.entries(pages)) {
  const results: Result[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) results.push(await visitPage(name, path));
  rows[name] = { ...scoresOf(name, results), ...timesOf(results) };
}
await browser.close();
console.table(rows);
console.log(`with ${os.cpus().length} processors and a load of ${required(os.loadavg()[0]).toFixed(1)}`);
for (const lack of lacks) console.log(lack);
if (lacks.size > 0) process.exitCode = 1;

async function visitPage(name: string, path: string): Promise<Result> {
  const result = await lighthouse(SITES['pt-BR'].origin + path, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(LEAST),
    skipAudits: NOT_LISTED.includes(name) ? ['is-crawlable', 'meta-description'] : [],
  });
  return required(result).lhr;
}

/** Scores out of 100. Prints each score that is too low, with its reasons. */
function scoresOf(name: string, results: Result[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(LEAST).map(([category, least]) => {
      const score = median(results.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
      if (score < least)
        for (const reason of results.flatMap((result) => reasonsOf(result, category)))
          lacks.add(`${name}, ${category} ${score}: ${reason}`);
      return [category, score];
    }),
  );
}

function reasonsOf({ categories, audits }: Result, category: string): string[] {
  const counted = required(categories[category]).auditRefs.filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const { score, title, displayValue = '' } = required(audits[id]);
    return score === null || score >= 0.9 ? [] : [`${title} ${displayValue}`.trim()];
  });
}

function timesOf(results: Result[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(TIMES).map(([short, id]) => {
      const values = results.map(({ audits }) => required(audits[id]?.numericValue));
      return [short, Number(median(values).toFixed(id.endsWith('shift') ? 3 : 0))];
    }),
  );
}

function median(values: number[]): number {
  return required(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]);
}
