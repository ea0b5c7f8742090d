import { findBarriers } from '../support/barriers';
import { findAd } from '../support/ads';
import { arriveAsOperator } from '../support/operators';
import { SITES } from '../support/sites';
import { expect, test } from '../support/test';

// Runs alone, since these settings change everyone's pages.
test.slow();
test.use({ language: 'pt-BR', viewport: { width: 360, height: 740 } });

test('an announcement is shown on every page, including cached ones, until the visitor closes it or an operator removes it', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { work } = await findAd(() => true);
  const reader = await browser.newPage({ baseURL: SITES[language].origin, locale: language });
  await reader.goto(`/details/${work.id}`);
  const notice = reader.getByRole('complementary', { name: translate('layout.notices.announcement') });
  await expect(notice).toHaveCount(0);

  await arriveAsOperator(page, '/console/settings', language);
  const card = page.getByRole('region', { name: translate('siteSettings.names.site_announcement') });
  const fields = 'actions.of.change_setting.fields';
  await card
    .getByRole('heading', { name: translate('actions.of.change_setting.title'), exact: true })
    .click();
  await card.getByLabel(translate(`${fields}.pt`)).fill('Domingo tem mutirão na praça.');
  await card.getByLabel(translate(`${fields}.en`)).fill('Come to the square on Sunday.');
  await card.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Mutirão de domingo');
  await card.getByRole('button', { name: translate('actions.of.change_setting.submit') }).click();
  await expect(page.getByRole('status')).toHaveText(translate('actions.of.change_setting.done'));
  await expect(card.getByText('Domingo tem mutirão na praça.').first()).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);

  for (const path of [`/details/${work.id}`, '/', '/nada-disso']) {
    await reader.goto(path);
    await expect(notice, path).toContainText('Domingo tem mutirão na praça.');
  }
  expect(await findBarriers(reader, [360])).toEqual([]);
  await notice.getByRole('button', { name: translate('layout.notices.close') }).click();
  await expect(notice).toBeHidden();
  await reader.goto('/terms');
  await expect(reader.getByText('Domingo tem mutirão na praça.')).toBeAttached();
  await expect(notice).toBeHidden();
  await reader.context().close();

  await card.getByText(translate('siteSettings.history', { count: '1' })).click();
  await card.getByText(translate('siteSettings.undo'), { exact: true }).click();
  await expect(card.getByLabel(translate(`${fields}.pt`))).toHaveValue('');
  await card.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Já passou');
  await card.getByRole('button', { name: translate('actions.of.change_setting.submit') }).click();
  await expect(page.getByRole('status')).toHaveText(translate('actions.of.change_setting.done'));
  const later = await browser.newPage({ baseURL: SITES[language].origin, locale: language });
  await later.goto(`/details/${work.id}`);
  await expect(later.getByText('Domingo tem mutirão na praça.')).toHaveCount(0);
  await later.context().close();
});
