/**
 * `npm run screens`: every page at four widths, in both languages and both themes, as pictures to look at,
 * and a contact sheet for each page; `npm run screens -- search`: those whose name has that word in it, and
 * `npm run screens -- --readme`: the pictures of the README. E2E_PORT says where the server runs (as for the tests).
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { takeReadmePictures } from './readme-pictures';
import type { Work } from './support/calls';
import { chromiumLaunch } from './support/chromium';
import { findVisitedAd, VISITS } from './support/pages';
import { BOTH_SITES, type Site } from './support/sites';

const WIDTHS = [1280, 960, 500, 360];
const THEMES = ['light', 'dark'] as const;
/** Width of a picture on a contact sheet and the gap between two, in pixels. */
const HEIGHT = 1500;
const GAP = 12;
const FOLDER = path.join(import.meta.dirname, '../test-results/screens');

const {
  positionals: [only = ''],
  values: { readme = false },
} = parseArgs({ options: { readme: { type: 'boolean' } }, allowPositionals: true });

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
const ad = await findVisitedAd();
if (readme) await takeReadmePictures(browser, ad);
else
  for (const visit of VISITS.filter(({ name }) => name.includes(only)))
    for (const site of BOTH_SITES) await drawSheet(browser, site, visit, ad);
await browser.close();

/** One page in one language: a row for each theme, a column for each width. */
async function drawSheet(
  open: Browser,
  site: Site,
  visit: (typeof VISITS)[number],
  work: Work,
): Promise<void> {
  const name = `${visit.name.replaceAll(' ', '-')}-${site.locale}`;
  const context = await open.newContext({
    baseURL: site.origin,
    locale: site.locale,
    userAgent: visit.userAgent,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await visit.open(page, work);
  await page.waitForLoadState('networkidle');
  const rows: Buffer[][] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const row: Buffer[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const file = path.join(FOLDER, `${name}-${colorScheme}-${width}.png`);
      row.push(await page.screenshot({ path: file, fullPage: true }));
    }
    rows.push(row);
  }
  await context.close();
  await joinPictures(rows, path.join(FOLDER, `sheet-${name}.png`));
  process.stdout.write(`${name}\n`);
}

/** Side by side at half size, the top of each. */
async function joinPictures(rows: Buffer[][], file: string): Promise<void> {
  const layers: OverlayOptions[] = [];
  const width = (WIDTHS.reduce((sum, one) => sum + one / 2, 0) + GAP * (WIDTHS.length + 1)) | 0;
  for (const [line, row] of rows.entries()) {
    let left = GAP;
    for (const [column, picture] of row.entries()) {
      const half = Math.round((WIDTHS[column] ?? 0) / 2);
      const { data, info } = await sharp(picture)
        .resize({ width: half })
        .toBuffer({ resolveWithObject: true });
      const top = { left: 0, top: 0, width: info.width, height: Math.min(info.height, HEIGHT) };
      layers.push({
        input: await sharp(data).extract(top).toBuffer(),
        left,
        top: GAP + line * (HEIGHT + GAP),
      });
      left += half + GAP;
    }
  }
  const height = rows.length * (HEIGHT + GAP) + GAP;
  const canvas = sharp({ create: { width, height, channels: 3, background: '#777777' } });
  await canvas.composite(layers).png().toFile(file);
}
