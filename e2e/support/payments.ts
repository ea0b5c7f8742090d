import type { Page } from '@playwright/test';
import { sandboxAccount } from '@/sandbox/client';

/** The providers of payments as the server under test knows them, from behind the scenes. */
export const sandbox = sandboxAccount(process.env.E2E_SANDBOX ?? '', 'e2e');

/** What a payer may do on the provider's page. */
type PayerAction = 'pay' | 'decline' | 'payLate';

/**
 * Opens a provider's page for a charge and presses a button of it. Pix: stays there, with a link back to the shop.
 * PayPal: leads back to the shop by itself.
 */
export async function payOnPage(page: Page, link: string, action: PayerAction = 'pay'): Promise<void> {
  await page.goto(link);
  await pressOnPage(page, action);
}

/** The same on a provider's page that is open already. */
export async function pressOnPage(page: Page, action: PayerAction = 'pay'): Promise<void> {
  await page.locator(`button[value=${action}]`).click();
}

/** Goes back to the shop from the page of a Pix that is paid or over. */
export async function returnToShop(page: Page): Promise<void> {
  await page.locator('a.back').click();
}
