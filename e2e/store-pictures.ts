/**
 * Takes the screenshots that a browser shows when the app is installed (app/manifest.ts), into public/screenshots.
 * To be run on the demo town when a page looks different; E2E_PORT says where the server runs (as for the tests).
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from './support/chromium';
import { BOTH_SITES } from './support/sites';

const PAGES = { home: '/', results: '/search?search=' };
const SCREENS = {
  narrow: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
const FOLDER = path.join(import.meta.dirname, '../public/screenshots');

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
for (const { origin, locale } of BOTH_SITES) {
  for (const [form, screen] of Object.entries(SCREENS)) {
    const context = await browser.newContext({ baseURL: origin, locale, ...screen });
    const page = await context.newPage();
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const file = path.join(FOLDER, `${name}-${form}-${locale}.webp`);
      await sharp(await page.screenshot())
        .webp({ quality: 70 })
        .toFile(file);
    }
    await context.close();
  }
}
await browser.close();
