/**
 * `npm run screens` takes pictures of every page at four widths, in both languages and both themes, and joins them into
 * a contact sheet for each page. `-- search` selects the pages with that word in their name; `--console` takes the
 * console's pages, in Portuguese; `--readme` and `--guide` the pictures of the README and of the operators' guide;
 * `--emails` every email. E2E_PORT says where a server with the demo town runs (as for the tests).
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { takeEmailPictures } from './email-pictures';
import { takeGuidePictures } from './guide-pictures';
import { takeReadmePictures } from './readme-pictures';
import type { Work } from './support/calls';
import { chromiumLaunch } from './support/chromium';
import { CONSOLE_VISITS } from './support/console-visits';
import { storeDemoOperator } from './support/demo-operator';
import { findVisitedAd, VISITS } from './support/pages';
import { BOTH_SITES, SITES, type Site } from './support/sites';
import type { Visit } from './support/visit';

const WIDTHS = [1280, 960, 500, 360];
const THEMES = ['light', 'dark'] as const;
/** Maximum height of a picture on a contact sheet, and the gap between two, in pixels. */
const HEIGHT = 1500;
const GAP = 12;
const FOLDER = path.join(import.meta.dirname, '../test-results/screens');

const {
  positionals: [only = ''],
  values: options,
} = parseArgs({
  options: {
    console: { type: 'boolean' },
    emails: { type: 'boolean' },
    guide: { type: 'boolean' },
    readme: { type: 'boolean' },
  },
  allowPositionals: true,
});

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
if (options.readme) await takeReadmePictures(browser, await findVisitedAd());
else if (options.guide) await takeGuidePictures(browser);
else if (options.emails) await takeEmailPictures(browser, FOLDER);
else if (options.console)
  await drawSheets(CONSOLE_VISITS, [SITES['pt-BR']], await storeDemoOperator(browser));
else await drawSheets(VISITS, BOTH_SITES);
await browser.close();

async function drawSheets(
  visits: Visit[],
  sites: Site[],
  stored?: Awaited<ReturnType<typeof storeDemoOperator>>,
): Promise<void> {
  const ad = await findVisitedAd();
  for (const visit of visits.filter(({ name }) => name.includes(only)))
    for (const site of sites) await drawSheet(site, visit, ad, stored?.[site.locale]);
}

/** One page in one language: a row for each theme, a column for each width. */
async function drawSheet(
  site: Site,
  visit: Visit,
  work: Work,
  storageState: BrowserContextOptions['storageState'],
): Promise<void> {
  const name = `${visit.name.replaceAll(' ', '-')}-${site.locale}`;
  const context = await browser.newContext({
    storageState,
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
