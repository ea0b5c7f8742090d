import { query } from '../support/database';
import { required } from '../support/required';
import { expect, testAtWidth as test } from '../support/test';

/** What a person types, and the article that answers it. */
const QUESTIONS = {
  'pt-BR': { term: 'CANCELAMENTO', none: 'zzqxzzqx' },
  'en-US': { term: 'Cancellation', none: 'zzqxzzqx' },
} as const;
const ARTICLE = 'como-cancelar-um-pedido-pago';

test('a visitor searches the help, opens an article, says that it did not help and writes to us', async ({
  page,
  translate,
  language,
}) => {
  const { term } = QUESTIONS[language];
  await page.goto('/central');
  await page.getByRole('searchbox', { name: translate('help.searchLabel') }).fill(term);
  await page.getByRole('button', { name: translate('help.submit') }).click();
  await expect(page).toHaveURL(`/central?q=${term}`);
  const title = translate(`help/customers.${ARTICLE}.title`);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();

  await expect(page).toHaveURL(`/central/${ARTICLE}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectNoSidewaysScrolling();
  const before = await votes();
  await page.getByRole('button', { name: translate('help.vote.no'), exact: true }).click();
  await expect(page).toHaveURL(`/central/${ARTICLE}#not-helped`);
  await expect(page.getByText(translate('help.vote.sorry'))).toBeVisible();
  await expect(page.getByRole('button', { name: translate('help.vote.no'), exact: true })).toBeHidden();
  // Other runs of this journey may have used up the one vote of this address.
  expect(await votes()).toBeGreaterThanOrEqual(Math.max(before, 1));

  await page.getByRole('link', { name: translate('help.contact') }).click();
  await expect(page.getByLabel(translate('central.form.subject'))).toHaveValue('questions');

  async function expectNoSidewaysScrolling(): Promise<void> {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  }
});

test('a search without an answer leads to the form, and every topic opens', async ({
  page,
  translate,
  language,
}) => {
  await page.goto(`/central?q=${QUESTIONS[language].none}`);
  const none = translate('help.none', { term: QUESTIONS[language].none });
  await expect(page.getByRole('heading', { name: none })).toBeVisible();
  await page.getByText(translate('help.groups.safety'), { exact: true }).click();
  const scam = translate('help/safety.como-reconhecer-um-golpe.title');
  await expect(page.getByRole('link', { name: scam })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search, the article and the vote work', async ({ page, translate, language }) => {
    await page.goto('/central');
    await page.getByRole('searchbox', { name: translate('help.searchLabel') }).fill(QUESTIONS[language].term);
    await page.getByRole('button', { name: translate('help.submit') }).click();
    const title = translate(`help/customers.${ARTICLE}.title`);
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await page.getByRole('button', { name: translate('help.vote.yes'), exact: true }).click();
    await expect(page).toHaveURL(`/central/${ARTICLE}#helped`);
    await expect(page.getByText(translate('help.vote.thanks'))).toBeVisible();
  });
});

async function votes(): Promise<number> {
  const rows = await query<{ count: number }>(
    'select coalesce(sum(yes + no), 0)::int as count from help_votes where article = $1',
    [ARTICLE],
  );
  return required(rows[0]).count;
}
