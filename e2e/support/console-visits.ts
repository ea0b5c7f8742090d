import type { Page } from '@playwright/test';
import { LISTS } from '@/lib/operator/lists/registry';
import { goTo, type Visit } from './visit';

const PAGES = [
  '',
  'reports',
  'identity',
  'looks',
  'feedback',
  'payouts',
  'disputes',
  'settings',
  'legal/terms',
  'legal/privacy',
  'health',
  'cohorts',
  'search?q=marcos',
  ...LISTS.map(({ name }) => `lists/${name}`),
];
/** Lists whose first row leads to a page of a record. */
const RECORDS = [
  'people',
  'ads',
  'orders',
  'payments',
  'charge_backs',
  'unknown_payments',
  'payouts',
  'coupons',
  'disputes',
  'feedback',
  'canned_replies',
  'reviews',
];

/** Every page of the console, and the first record of each list. */
export const CONSOLE_VISITS: Visit[] = [
  ...PAGES.map((path) => ({
    name: `console ${path}`.trim().replaceAll(/[/?=]/g, ' '),
    open: goTo(`/console/${path}`),
  })),
  ...RECORDS.map((list) => ({ name: `console record of ${list}`, open: openFirst(list) })),
  { name: 'console month of books', open: openBooks },
];

/** Opens the first record of a list, or the list when it is empty. */
export function openFirst(list: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(`/console/lists/${list}`);
    const link = page.locator('main tbody a').first();
    if ((await link.count()) > 0) await page.goto((await link.getAttribute('href')) ?? '');
  };
}

async function openBooks(page: Page): Promise<void> {
  await page.goto('/console/payouts');
  await page.goto((await page.locator('main a[href*="/console/books/"]').first().getAttribute('href')) ?? '');
}
