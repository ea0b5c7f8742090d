import type { Page } from '@playwright/test';
import { openAsSeeded } from './members';

/** The form of a new ad for a user who has not paid the fee. */
export async function openUnpaid(page: Page): Promise<void> {
  await page.route('**/api/is/pro', (route) => route.fulfill({ json: { isPro: false } }));
  await openNewAd(page);
}

export async function openNewAd(page: Page): Promise<void> {
  await openAsSeeded(page, '/work/create');
  await page.locator('main button[type=submit]:enabled').waitFor();
}

/** The form of an existing ad, with every field filled. */
export async function openOwnAd(page: Page): Promise<void> {
  await openOwnAds(page);
  await page.locator('main a[href^="/work/edit"]').first().click();
  await page
    .locator('main select')
    .last()
    .locator('option:checked:not([value=""])')
    .waitFor({ state: 'attached' });
}

export async function openOwnAds(page: Page): Promise<void> {
  await openAsSeeded(page, '/cards/belongs');
  await page.locator('main li h2').first().waitFor();
}

export async function openStatistics(page: Page): Promise<void> {
  await openOwnAds(page);
  await page.locator('main a[href^="/work/statistics"]').first().click();
  await page.locator('main table').waitFor();
}
