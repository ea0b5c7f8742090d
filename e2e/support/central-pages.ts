import type { Page } from '@playwright/test';
import { openAsSeeded } from './members';

/** The support centre with the entry that only logged-in users have. */
export async function openHelpCenter(page: Page): Promise<void> {
  await openAsSeeded(page, '/central');
  await page.locator('main nav').waitFor();
}

export async function openContactForm(page: Page): Promise<void> {
  await page.goto('/central#1-complaint');
  await page.locator('main textarea').waitFor();
}

export async function openScamWarning(page: Page): Promise<void> {
  await page.goto('/central#3');
  await page.locator('main dl').waitFor();
}
