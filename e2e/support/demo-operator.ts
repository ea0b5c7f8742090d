import type { Browser, BrowserContext } from '@playwright/test';
import { DEMO_OPERATOR, demoOperatorCode } from '../../scripts/setup/demo-operator.mjs';
import { EMPTY_PAGE, findMember, storeMember } from './members';
import { SITES, type Locale } from './sites';

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What browsers store, in each language, once the operator of the demo town has opened the console. */
export async function storeDemoOperator(browser: Browser): Promise<Record<Locale, StoredState>> {
  const context = await browser.newContext({ baseURL: SITES['pt-BR'].origin });
  const page = await context.newPage();
  await page.goto(EMPTY_PAGE);
  await storeMember(page, await findMember(DEMO_OPERATOR.email));
  await page.goto('/console');
  await page.locator('main input[name=code]').fill(demoOperatorCode());
  await page.locator('main button[type=submit]').click();
  await page.locator('main nav a[href="/console"]').waitFor();
  const state = await context.storageState();
  await context.close();
  // The authenticator's code counts only once, but the session holds for both hosts.
  const inEnglish = JSON.stringify(state).replaceAll('br.localhost', 'localhost');
  return { 'pt-BR': state, 'en-US': JSON.parse(inEnglish) };
}
