import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectHttpError } from '../support/expect-http-error';
import { ask } from '../support/http';
import { linkSentTo } from '../support/mail';
import { arriveAs, openAccount } from '../support/newcomers';
import { giveAd, takeAdAway } from '../support/people';
import { required } from '../support/required';
import { expect, test } from '../support/test';

test('the settings list their sections, each with an address and a way back, also at the old address', async ({
  page,
  translate,
  language,
}) => {
  await arriveAs(page, await openAccount(language), '/registration', language);
  for (const section of ['personal', 'security', 'notifications', 'orders', 'payments', 'privacy']) {
    const name = translate(`settings.sections.${section}.title`);
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/settings/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: translate('settings.title'), exact: true })
      // The first is in the side bar.
      .last()
      .click();
    await expect(page).toHaveURL('/settings');
  }
  expect((await ask('/settings/nothing')).status).toBe(404);
});

test('a profile is saved, and invalid fields show their errors', async ({ page, translate, language }) => {
  const account = await openAccount(language);
  await arriveAs(page, account, '/settings/personal', language);
  const name = page.getByLabel(translate('settings.profile.name'));
  await expect(name).toHaveValue(account.name);
  // The sections take the width of the page beside the side bar.
  const edge = async (part: Locator) => {
    const { x, width } = required(await part.boundingBox());
    return x + width;
  };
  const section = page.getByRole('region', { name: translate('settings.profile.title') });
  expect((await edge(page.getByRole('banner'))) - (await edge(section))).toBeLessThan(64);
  await name.fill('Io');
  const phone = page.getByRole('textbox', { name: translate('settings.profile.phone') });
  await phone.fill('1198');
  const about = page.getByLabel(translate('settings.profile.description'));
  await about.fill('a'.repeat(511));
  await expect(page.getByText('511/510')).toBeVisible();
  const submit = page.getByRole('button', { name: translate('settings.profile.submit'), exact: true });
  await submit.click();
  for (const reason of ['name_too_short', 'invalid_phone', 'description_too_long'])
    await expect(
      page.getByText(translate(`errors.reasons.${reason}`), { exact: true }).first(),
    ).toBeVisible();

  await name.fill('Iracema Duarte Prado');
  await phone.fill('11987654321');
  await expect(phone).toHaveValue('(11) 98765-4321');
  await page.getByLabel(translate('settings.profile.profession')).fill('Costureira');
  await about.fill('Costuro sob medida.');
  await submit.click();
  await expect(page.locator('[data-bubble]')).toHaveText(translate('settings.profile.saved'));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iracema Duarte Prado' })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('(11) 98765-4321');
  await expect(about).toHaveValue('Costuro sob medida.');
});

test('a photo is chosen, cropped to a square, shown and removed', async ({ page, translate, language }) => {
  const account = await openAccount(language);
  await arriveAs(page, account, '/settings/personal', language);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: translate('settings.avatar.change') }).click();
  await (await chooser).setFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: picture });

  const dialog = page.getByRole('dialog', { name: translate('settings.avatar.cropTitle') });
  const zoom = dialog.getByLabel(translate('settings.avatar.zoom'), { exact: true });
  await expect(zoom).toHaveAttribute('min', '1');
  await expect(zoom).toHaveAttribute('max', '3');
  await expect(zoom).toHaveAttribute('step', '0.1');
  await zoom.fill('1.5');
  await dialog.getByLabel(translate('settings.avatar.rotation')).fill('90');
  await dialog.getByRole('button', { name: translate('settings.avatar.save') }).click();

  const done = page.getByRole('dialog', { name: translate('settings.avatar.soonTitle') });
  await expect(done.getByText(translate('settings.avatar.soon'))).toBeVisible();
  await done.getByRole('button', { name: translate('settings.avatar.ok') }).click();
  const shown = page.getByRole('main').locator(`img[src^="/files/${account.uid}/"]`).last();
  await expect(shown).toBeVisible();
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size[0]).toBe(size[1]);

  await page.getByRole('button', { name: translate('settings.avatar.remove') }).click();
  await expect(done.getByText(translate('settings.avatar.soon'))).toBeVisible();
  await done.getByRole('button', { name: translate('settings.avatar.ok') }).click();
  await expect(page.getByRole('main').locator(`img[src^="/files/${account.uid}/"]`)).toHaveCount(0);
});

test('a file that is not an image is rejected as a photo', async ({ page, translate, language }) => {
  await arriveAs(page, await openAccount(language), '/settings/personal', language);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: translate('settings.avatar.change') }).click();
  const buffer = Buffer.from('no picture at all');
  await (await chooser).setFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.locator('[data-bubble]')).toHaveText(translate('settings.avatar.failed'));
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a user logs out one other device, then all devices', async ({ page, translate, language }) => {
  // A second log-in, made by a call.
  const account = await openAccount(language);
  await arriveAs(page, account, '/settings/security', language);
  const rows = page.getByRole('region', { name: translate('settings.sessions.title') }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(translate('settings.sessions.here'))).toHaveCount(1);
  await rows.getByRole('button').first().click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: translate('settings.sessions.endAll') }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('serss-user'))).toBeNull();
});

test('a link to change the password is e-mailed', async ({ page, translate, language }) => {
  const account = await openAccount(language);
  await arriveAs(page, account, '/settings/security', language);
  await page.getByRole('button', { name: translate('settings.password.submit'), exact: true }).click();
  await expect(page.getByText(translate('settings.password.sent', { email: account.email }))).toBeVisible();
  expect(await linkSentTo(account.email)).toContain('/reset/password/');
});

test('a user exports their data, requests a deletion, and closes the account once they have no ad', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const account = await openAccount(language);
  await arriveAs(page, account, '/settings/privacy', language);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: translate('settings.download.submit'), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByRole('button', { name: translate('settings.request.submit') }).click();
  await expect(
    page.getByText(translate('errors.reasons.message_required'), { exact: true }).first(),
  ).toBeVisible();
  await page.getByLabel(translate('settings.request.message')).fill('O telefone antigo, por favor.');
  await page.getByRole('button', { name: translate('settings.request.submit') }).click();
  await expect(page.getByRole('button', { name: translate('settings.request.sent') })).toBeDisabled();

  const ad = await giveAd(account.uid, 'Bainha de calça');
  await page.getByRole('button', { name: translate('settings.deletion.open') }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: translate('settings.deletion.submit') });
  const password = dialog.getByLabel(translate('settings.deletion.password'), { exact: true });
  await password.fill('cinco');
  await submit.click();
  await expect(
    dialog.getByText(translate('errors.reasons.password_required'), { exact: true }).first(),
  ).toBeVisible();
  await password.fill('not this one');
  await submit.click();
  await expect(
    dialog.getByText(translate('errors.reasons.wrong_password'), { exact: true }).first(),
  ).toBeVisible();
  await expectHttpError(consoleErrors, 422);
  await password.fill(account.password);
  await submit.click();
  await expect(dialog.getByText(translate('errors.reasons.remove_ads_first')).first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: translate('settings.deletion.myAds') })).toHaveAttribute(
    'href',
    '/cards/belongs',
  );
  await expectHttpError(consoleErrors, 409);

  await takeAdAway(ad);
  await submit.click();
  const done = dialog.getByText(
    new RegExp(translate('settings.deletion.done', { receipt: '\\w{4}-\\w{4}-\\w{4}' })),
  );
  await expect(done).toBeFocused();
  await dialog.getByRole('link', { name: translate('settings.deletion.home') }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('serss-user'))).toBeNull();

  await page.goto('/login');
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(account.email);
  await page.getByLabel(translate('accounts.logIn.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true }).click();
  await expect(page.getByText(translate('errors.reasons.wrong_credentials')).first()).toBeVisible();
  await expectHttpError(consoleErrors, 401);
});
