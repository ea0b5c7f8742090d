import sharp from 'sharp';
import { findBarriers } from '../support/barriers';
import { arriveElsewhere, openAccount } from '../support/newcomers';
import { arriveAsOperator } from '../support/operators';
import { giveAd, makePro } from '../support/people';
import { expect, test } from '../support/test';

test.slow();
test.use({ viewport: { width: 360, height: 740 } });

test('a provider sends a document and a selfie, an operator approves them, and the ad shows the badge', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const provider = await openAccount(language);
  await makePro(provider.uid);
  const ad = await giveAd(provider.uid, 'Conserto de portões');
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c6e8db' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo };

  const theirs = await arriveElsewhere(browser, provider, '/settings/personal', language);
  const check = theirs.getByRole('region', { name: translate('settings.identity.title') });
  // An attempt names everything that is missing.
  await check.getByRole('button', { name: translate('settings.identity.submit') }).click();
  const sides = new Intl.ListFormat(language).format(
    ['front', 'selfie'].map((side) => translate(`settings.identity.sides.${side}`)),
  );
  await expect(check.getByText(translate('settings.identity.missing', { sides }))).toBeVisible();
  await expect(check.getByText(translate('errors.reasons.identity_agreement_missing')).last()).toBeVisible();
  for (const side of ['front', 'selfie']) {
    const name = translate(`settings.identity.sides.${side}`);
    await check.getByLabel(name, { exact: true }).setInputFiles(file);
    await expect(
      check.getByRole('button', { name: translate('settings.identity.replaceNamed', { side: name }) }),
    ).toBeVisible();
  }
  await check.getByLabel(translate('settings.identity.agree')).check();
  expect(await findBarriers(theirs, [360])).toEqual([]);
  await check.getByRole('button', { name: translate('settings.identity.submit') }).click();
  await expect(check.getByRole('button', { name: translate('settings.identity.withdraw') })).toBeVisible();

  await arriveAsOperator(page, '/console', language);
  await page.getByRole('link', { name: translate('console.waiting.identity_checks') }).click();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `@${provider.uid}`, exact: true }) });
  await row.getByRole('link', { name: translate('console.identity.open') }).click();
  await expect(row.getByRole('img')).toHaveCount(2);
  await expect(row.locator('[id^="pictures-"]')).toBeFocused();
  expect(await findBarriers(page, [360])).toEqual([]);
  await row.getByRole('button', { name: translate('actions.of.approve_identity.submit') }).click();
  await expect(row).toHaveCount(0);

  await theirs.goto(`/details/${ad}`);
  await expect(theirs.getByText(translate('details.verified', { day: '' }).trim())).toBeVisible();
  expect(await findBarriers(theirs, [360])).toEqual([]);

  await page.goto(`/console/people/${provider.uid}`);
  await page
    .getByRole('heading', { name: translate('actions.of.withdraw_identity.title'), exact: true })
    .click();
  const form = page.getByRole('group').filter({
    has: page.getByRole('heading', { name: translate('actions.of.withdraw_identity.title'), exact: true }),
  });
  await form
    .getByLabel(translate('actions.of.withdraw_identity.fields.refusal'), { exact: true })
    .selectOption('other_face');
  await form
    .getByLabel(translate('actions.of.withdraw_identity.fields.reason'), { exact: true })
    .fill('A foto é de outra pessoa.');
  await form.getByRole('button', { name: translate('actions.of.withdraw_identity.submit') }).click();
  await expect(
    page.getByRole('heading', { name: translate('actions.of.withdraw_identity.title'), exact: true }),
  ).toHaveCount(0);
  for (const width of [360, 1280]) expect(await findBarriers(page, [width])).toEqual([]);
  await theirs.reload();
  await expect(theirs.getByText(translate('details.verified', { day: '' }).trim())).toHaveCount(0);
  await theirs.goto('/settings/personal');
  const why = translate('settings.identity.refusals.other_face');
  await expect(theirs.getByText(translate('settings.identity.refused', { why }))).toBeVisible();
  await theirs.context().close();
});
