import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { openFirst } from './support/console-visits';
import { storeDemoOperator } from './support/demo-operator';
import { BOTH_SITES } from './support/sites';
import { goTo } from './support/visit';

const FOLDER = path.join(import.meta.dirname, '../docs/pictures/guide');
const VIEWPORT = { width: 1280, height: 800 };
const WIDTH = 960;

const PAGES: Record<string, (page: Page) => Promise<void>> = {
  waiting: goTo('/console'),
  order: openFirst('orders'),
  payouts: goTo('/console/payouts'),
  disputes: goTo('/console/disputes'),
  'charge-back': openFirst('charge_backs'),
  identity: goTo('/console/identity'),
  messages: goTo('/console/feedback'),
  person: openFirst('people'),
  settings: goTo('/console/settings'),
  server: goTo('/console/health'),
};

/** Writes the pictures of docs/run-the-shop.md in both languages to docs/pictures/guide. */
export async function takeGuidePictures(browser: Browser): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const stored = await storeDemoOperator(browser);
  for (const { origin, locale } of BOTH_SITES) {
    const context = await browser.newContext({
      baseURL: origin,
      locale,
      timezoneId: 'America/Sao_Paulo',
      viewport: VIEWPORT,
      storageState: stored[locale],
    });
    const page = await context.newPage();
    for (const [name, open] of Object.entries(PAGES)) {
      await open(page);
      await page.waitForLoadState('networkidle');
      await sharp(await page.screenshot())
        .resize({ width: WIDTH })
        .webp({ quality: 70 })
        .toFile(path.join(FOLDER, `${name}-${locale}.webp`));
    }
    await context.close();
    process.stdout.write(`guide in ${locale}\n`);
  }
}
