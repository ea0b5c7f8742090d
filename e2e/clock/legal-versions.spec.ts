import { findBarriers } from '../support/barriers';
import { daysFromNow } from '../support/hires';
import { arriveAsOperator } from '../support/operators';
import { expect, test } from '../support/test';

test.slow();
test.use({ viewport: { width: 360, height: 740 } });

test('an operator edits the terms, sees what changes and how many people are notified, and readers see the version in force', async ({
  page,
  translate,
  language,
}) => {
  await arriveAsOperator(page, '/console/legal/terms', language);
  const draft = 'actions.of.save_legal_draft';
  const portuguese = page.getByLabel(translate(`${draft}.fields.text_pt`));
  const save = page.getByRole('button', { name: translate(`${draft}.submit`) });
  const inForce = await portuguese.inputValue();
  await portuguese.fill(inForce.replaceAll('{fee}', '12%'));
  await save.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    translate('errors.reasons.legal_placeholder_missing'),
  );

  await portuguese.fill(`${inForce}\n\nUma frase nova.`);
  await save.click();
  await expect(page.getByRole('status')).toHaveText(translate(`${draft}.done`));
  const changes = page.getByRole('region', { name: translate('siteSettings.legal.draftChanges') });
  await expect(changes.getByRole('insertion')).toContainText(['Uma frase nova.']);
  await expect(changes.getByRole('deletion')).toHaveCount(0);
  expect(await findBarriers(page, [360])).toEqual([]);

  const publish = 'actions.of.publish_legal_version';
  await page.getByLabel(translate(`${publish}.fields.from`)).fill(daysFromNow(60));
  await page.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Revisão anual');
  await page.getByRole('button', { name: translate('actions.form.next') }).click();
  // Publishing is left out: it would notify every user of this database.
  const confirm = translate('actions.form.confirm', { submit: translate(`${publish}.submit`) });
  await expect(page.getByRole('button', { name: confirm })).toBeVisible();

  await page.goto('/terms');
  await expect(page.getByText('Uma frase nova.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: translate('legal.versions.title') })).toBeVisible();
});
