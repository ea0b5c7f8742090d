import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { Work } from '../support/calls';
import { ask } from '../support/http';
import { findVisitedAd } from '../support/pages';
import { test } from '../support/test';

const MAX_BYTES = 29 * 1024;
const PAGES: [string, (ad: Work) => string][] = [
  ['home', () => '/'],
  ['search', () => '/search?search=pintor'],
  ['ad', ({ work }) => `/details/${work.id}`],
];

for (const [name, address] of PAGES) {
  test(`the ${name} page loads at most 29 kB of JavaScript more than an empty page`, async ({ page }) => {
    const loaded = await scriptsOf(page, address(await findVisitedAd()));
    const framework = await weigh(frameworkFiles());
    const whole = await weigh(loaded);
    const own = whole - framework;
    process.stdout.write(`${name}: ${(own / 1024).toFixed(1)} kB of JavaScript above an empty page\n`);
    expect(framework).toBeGreaterThan(50 * 1024);
    expect(own).toBeLessThanOrEqual(MAX_BYTES);
  });
}

/** Every script that the browser fetches, including those that wait for idle time, scrolling or the dialog. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(address);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const trigger = page.locator('[data-opens-location]:visible').first();
  if ((await trigger.count()) > 0) {
    await trigger.click();
    await page.getByRole('dialog').waitFor();
  }
  await page.waitForLoadState('networkidle');
  return [...scripts];
}

/**
 * What an empty page of this app loads: the files that the build lists for every page, without a layout.
 * The stricter of the two readings: the not-found page would also count our header and dialog as empty.
 */
function frameworkFiles(): string[] {
  const manifest = path.join(
    import.meta.dirname,
    '../..',
    process.env.NEXT_DIST_DIR ?? '.next',
    'build-manifest.json',
  );
  const { rootMainFiles } = JSON.parse(readFileSync(manifest, 'utf8')) as { rootMainFiles: string[] };
  return rootMainFiles.map((file) => `/_next/${file}`);
}

async function weigh(files: string[]): Promise<number> {
  const replies = await Promise.all(files.map((file) => ask(file)));
  return replies.reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0);
}
