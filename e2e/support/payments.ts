import type { Page } from '@playwright/test';
import { sandboxAccount } from '@/sandbox/client';

/** Controls the payment sandbox of the server under test. */
export const sandbox = sandboxAccount(process.env.E2E_SANDBOX ?? '', 'e2e');

/** What a payer can do on the gateway's page. */
type PayerAction = 'pay' | 'decline' | 'payLate' | 'analyse';

/**
 * Opens the gateway's page for a charge and presses a button. Pix stays there, with a link back to the shop; a card and PayPal
 * redirect to the shop.
 */
export async function payOnPage(page: Page, link: string, action: PayerAction = 'pay'): Promise<void> {
  await page.goto(link);
  await pressOnPage(page, action);
}

/** The same on a gateway's page that is already open. */
export async function pressOnPage(page: Page, action: PayerAction = 'pay'): Promise<void> {
  await page.locator(`button[value=${action}]`).click();
}

/** Returns to the shop from the page of a paid or expired Pix. */
export async function returnToShop(page: Page): Promise<void> {
  await page.locator('a.back').click();
}
