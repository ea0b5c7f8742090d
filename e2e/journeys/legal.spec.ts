import { forgetAgreements } from '../support/people';
import { arriveAs, openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

const SLOTS = 'http://ads.localhost/slots.js';
/** Stands in for an advertiser's script, which fills the slots. */
const FILL = "for (const slot of document.querySelectorAll('[data-ad-slot]')) slot.textContent = 'Ad';";

test('the terms open scrolled to the top, in Portuguese, in a column of 80 % width', async ({
  page,
  translate,
  language,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/categories');
  await page.getByRole('link', { name: translate('layout.terms') }).click();
  const terms = page.locator('article[lang=pt-BR]');
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Termos e condições');
  await expect(terms.getByText('Última atualização: 25/09/2022')).toBeVisible();
  // Readers of English are told why they read Portuguese.
  await expect(page.getByText(translate('legal.termsLanguage'))).toHaveCount(language === 'en-US' ? 1 : 0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const share = await terms.evaluate((column) => {
    const around = column.parentElement?.parentElement ?? column;
    const { paddingLeft, paddingRight } = getComputedStyle(around);
    return column.clientWidth / (around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
  });
  expect(share).toBeCloseTo(0.8, 2);
  await terms.getByRole('navigation').getByRole('link', { name: 'Indenização' }).click();
  await expect(terms.locator('#indemnity')).toBeInViewport();
});

test('the terms state cancelling, disputes, silence and payouts, for readers of English in English too', async ({
  page,
  language,
}) => {
  await page.goto('/terms');
  const terms = page.locator('article[lang=pt-BR]');
  for (const section of ['release', 'cancelling', 'disputes', 'payouts'])
    await expect(terms.locator(`#${section}`)).toBeVisible();
  await expect(terms.locator('#disputes')).toContainText('O profissional tem 3 dias para responder');
  await expect(terms.locator('#release')).toContainText('14 dias depois do dia marcado');
  const english = page.locator('article[lang=en-US]');
  await expect(english).toHaveCount(language === 'en-US' ? 1 : 0);
  if (language === 'en-US')
    await expect(english.locator('#en-disputes')).toContainText('The professional has 3 days to answer');
});

test('the privacy policy is shown in Portuguese, switches to English by a button, and opens at a linked section', async ({
  page,
  translate,
}) => {
  await page.goto('/politica_de_privacidade');
  const title = page.getByRole('heading', { level: 1 });
  const language = page.getByRole('group', { name: translate('legal.language') });
  await expect(title).toHaveText('Política de privacidade');
  await language.getByRole('button', { name: 'English' }).click();
  await expect(title).toHaveText('Privacy policy');
  await expect(language.getByRole('button', { pressed: true })).toHaveText('English');
  await page.goto('/categories');
  await page.goto('/politica_de_privacidade#en-rights');
  await expect(title).toHaveText('Privacy policy');
  await expect(page.locator('#en-rights')).toBeInViewport();
});

test('the advertising script runs only with consent, and not after consent is withdrawn', async ({
  page,
  translate,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const asked: string[] = [];
  await page.route(SLOTS, (route) => {
    asked.push(new URL(page.url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: FILL });
  });
  const openChoices = async () => {
    await page.getByRole('link', { name: translate('layout.privacyChoices') }).click();
    return page.getByRole('region', { name: translate('legal.choices') });
  };
  await page.goto('/search?search=');
  const question = page.getByRole('region', { name: translate('legal.ads.title') });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: translate('legal.ads.refuse') }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText(translate('search.promoSafeTitle'))).toBeVisible();

  const choices = await openChoices();
  await expect(choices.getByRole('status')).toContainText(translate('legal.ads.refused'));
  // Only the browser knows the date of the choice; after it the page reacts.
  await expect(choices.getByRole('status').locator('span')).toBeVisible();
  expect(asked).toEqual([]);
  await choices.getByRole('button', { name: translate('legal.ads.allow') }).click();
  await page.goto('/search?search=');
  await expect(page.locator('[data-ad-slot=results-1]')).toHaveText('Ad');
  const startedAt = await page.evaluate(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
    SLOTS,
  );
  expect(startedAt).toBeGreaterThanOrEqual(200);
  for (const path of ['/login', '/signin', '/payment', '/']) {
    await page.goto(path);
    await expect(page.locator('[data-ad-space], script[data-ads]')).toHaveCount(0);
  }

  await (await openChoices()).getByRole('button', { name: translate('legal.ads.refuse') }).click();
  await page.goto('/search?search=');
  await expect(page.getByText(translate('search.promoSafeTitle'))).toBeVisible();
  await expect(question).toBeHidden();
  expect(asked).toEqual(['/search']);
});

test('a user who has not accepted the current terms is asked once, and sees the accepted versions in the settings', async ({
  page,
  translate,
  language,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const account = await openAccount(language);
  await forgetAgreements(account.uid);
  await arriveAs(page, account, '/orders', language);
  const notice = page.getByRole('region', { name: translate('accounts.agreement.title') });
  await notice.getByRole('button', { name: translate('accounts.agreement.agree') }).click();
  await expect(notice).toBeHidden();
  await page.goto('/settings/privacy');
  const agreed = page.getByRole('region', { name: translate('settings.agreements.title') });
  await expect(agreed.getByRole('listitem')).toHaveCount(2);
  await expect(notice).toBeHidden();
});
