import type { Locator } from '@playwright/test';
import { findAd } from '../support/ads';
import { expectHttpError } from '../support/expect-http-error';
import { arriveAs, openAccount } from '../support/newcomers';
import { giveAd, makePro } from '../support/people';
import { choosePhotos, coloursOf, fillInAd, photos } from '../support/publish';
import { expect, test } from '../support/test';

const AD = { title: 'Afinação de piano', description: '', cents: '20000', phone: '19987654321' };

/** Presses a button that only looks disabled, once the page is hydrated: pressing it says what is missing. */
async function press(button: Locator): Promise<void> {
  await expect(button).toHaveJSProperty('disabled', false);
  await button.click({ force: true });
}

for (const address of ['/work/create', '/work/edit?wid=1', '/cards/belongs']) {
  test(`${address} redirects visitors to the log-in`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  });
}

test('the form shows the first validation error', async ({ page, translate, language }) => {
  await arriveAs(page, await openAccount(language), '/work/create', language);
  const submit = page.getByRole('button', { name: translate('publish.create.submitUnpaid') });
  const bubble = page.locator('[data-bubble]');
  const expectReason = async (reason: string) => {
    await press(submit);
    await expect(bubble).toHaveText(translate(`errors.reasons.${reason}`));
  };
  await expectReason('required_fields');
  await expect(page.getByText(translate('publish.form.missing'), { exact: true })).toHaveCount(4);
  const title = page.getByLabel(translate('publish.form.title'));
  const price = page.getByLabel(translate('publish.form.price'));
  const phone = page.getByLabel(translate('publish.form.phone'));
  const description = page.getByLabel(translate('publish.form.description'));
  await fillInAd(page, translate, {
    ...AD,
    title: 'ab',
    cents: '4999',
    phone: '1198',
    description: 'a'.repeat(511),
  });
  await expect(page.getByText('511/510')).toBeVisible();
  await title.fill('');
  await expectReason('required_fields');
  await title.fill(' ab ');
  await expectReason('price_under_50');
  await price.fill('5000');
  await expectReason('title_too_short');
  await title.fill(AD.title);
  await expectReason('ad_description_too_long');
  await description.fill('a'.repeat(510));
  await expectReason('invalid_phone');
  await phone.fill(AD.phone);
  await submit.click();
  await expect(page.getByRole('dialog', { name: translate('publish.pro.dialogTitle') })).toBeVisible();
});

test('the form previews the ad while the user types', async ({ page, translate, language }) => {
  await arriveAs(page, await openAccount(language), '/work/create', language);
  const seen = (text: string) => page.getByText(translate('publish.form.seenByOthers', { text }));
  const description = page.getByLabel(translate('publish.form.description'));
  await description.fill('Pinto paredes, preço por m².');
  await expect(page.getByRole('status').filter({ hasText: 'm²' })).toHaveCount(0);
  await description.pressSequentially(' Zap 19 98765-4321');
  await expect(seen('Pinto paredes, preço por m². * ***')).toBeVisible();
  await page.getByLabel(translate('publish.form.title')).fill('Pintor @joao');
  await expect(seen('Pintor *')).toBeVisible();
  await page.getByRole('button', { name: translate('publish.subWorks.add') }).click();
  const dialog = page.getByRole('dialog', { name: translate('publish.subWorks.newTitle') });
  await dialog.getByLabel(translate('publish.subWorks.description')).fill('Até 12 m², casa 5');
  await expect(
    dialog.getByText(translate('publish.form.seenByOthers', { text: 'Até 12 m², casa ***' })),
  ).toBeVisible();
});

test('an additional service is validated, and can be changed and removed', async ({
  page,
  translate,
  language,
}) => {
  await arriveAs(page, await openAccount(language), '/work/create', language);
  await page.getByRole('button', { name: translate('publish.subWorks.add') }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: translate('publish.subWorks.save') });
  await save.click();
  await expect(dialog.locator('[data-bubble]')).toHaveText(translate('errors.reasons.required_fields'));
  await dialog.getByLabel(translate('publish.subWorks.name')).fill('Troca de corda');
  await dialog.getByLabel(translate('publish.subWorks.price')).fill('4999');
  await save.click();
  await expect(dialog.locator('[data-bubble]')).toHaveText(translate('errors.reasons.price_under_50'));
  await dialog.getByLabel(translate('publish.subWorks.price')).fill('5000');
  await dialog.getByLabel(translate('publish.subWorks.price')).press('Enter');
  await expect(dialog).toBeVisible();
  await save.click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: translate('publish.subWorks.edit', { title: 'Troca de corda' }) })
    .click();
  await dialog.getByLabel(translate('publish.subWorks.name')).fill('Troca de cordas');
  await save.click();
  const remove = page.getByRole('button', {
    name: translate('publish.subWorks.remove', { title: 'Troca de cordas' }),
  });
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test('an edit is rejected when the ad was changed in another tab', async ({
  page,
  context,
  translate,
  language,
  consoleErrors,
}) => {
  const account = await openAccount(language);
  const id = await giveAd(account.uid, 'Bainha de calça');
  const address = `/work/edit?wid=${id}`;
  await arriveAs(page, account, address, language);
  const late = await context.newPage();
  await late.goto(address);
  const titleOn = (tab: typeof page) => tab.getByLabel(translate('publish.form.title'));
  const save = async (tab: typeof page, title: string) => {
    await titleOn(tab).fill(title);
    await tab.getByLabel(translate('publish.form.phone')).fill(AD.phone);
    await tab.getByRole('button', { name: translate('publish.edit.submit') }).click();
  };
  await expect(titleOn(late)).toHaveValue('Bainha de calça');
  await save(page, 'Bainha de saia');
  await expect(page.getByRole('dialog', { name: translate('publish.done.editedTitle') })).toBeVisible();
  await save(late, 'Bainha de cortina');
  await expect(late.getByText(translate('errors.reasons.work_changed')).last()).toBeVisible();
  await expectHttpError(consoleErrors, 409);
  await late.getByRole('button', { name: translate('publish.edit.reload') }).click();
  await expect(titleOn(late)).toHaveValue('Bainha de saia');
});

test('users cannot edit the ads of others', async ({ page, translate, language, consoleErrors }) => {
  const { work } = await findAd(() => true);
  await arriveAs(page, await openAccount(language), `/work/edit?wid=${work.id}`, language);
  await expect(page.getByText(translate('publish.edit.noneTitle'))).toBeVisible();
  await expectHttpError(consoleErrors, 404);
});

test('an ad is hidden and shown again', async ({ page, translate, language, consoleErrors }) => {
  const account = await openAccount(language);
  const title = 'Bainha de calça';
  const id = await giveAd(account.uid, title);
  await makePro(account.uid);
  await arriveAs(page, account, '/cards/belongs', language);
  await page.getByRole('button', { name: translate('publish.ownAds.hideNamed', { title }) }).click();
  await expect(page.getByText(translate('publish.ownAds.emptyTab'))).toBeVisible();
  expect((await page.goto(`/details/${id}`))?.status()).toBe(404);
  await expectHttpError(consoleErrors, 404);
  await page.goto('/cards/belongs');
  await page.getByRole('link', { name: translate('publish.ownAds.hidden') }).click();
  await page.getByRole('button', { name: translate('publish.ownAds.showNamed', { title }) }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  expect((await page.goto(`/details/${id}`))?.status()).toBe(200);
});

test('a provider sees their own active ads above a search', async ({ page, translate, language }) => {
  const account = await openAccount(language);
  await giveAd(account.uid, 'Bainha de calça');
  await arriveAs(page, account, '/search?search=pintor', language);
  const strip = page.getByRole('region', { name: translate('search.ownAds') });
  await expect(strip.getByRole('link', { name: 'Bainha de calça' })).toBeVisible();
});

test('photos can be reordered by dragging, and a failed upload is retried', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const account = await openAccount(language);
  await makePro(account.uid);
  await arriveAs(page, account, '/work/create', language);
  await fillInAd(page, translate, AD);
  await choosePhotos(page, translate, ['#d01010', '#10b010', '#1010d0']);
  const pictures = photos(page).locator('img');
  await expect(pictures).toHaveCount(3);
  expect(await coloursOf(pictures)).toEqual(['red', 'green', 'blue']);
  await pictures.nth(2).hover();
  await page.mouse.down();
  await pictures.first().hover();
  await page.mouse.up();
  expect(await coloursOf(pictures)).toEqual(['blue', 'red', 'green']);

  let isDown = true;
  await page.route('**/api/works/pictures/upload/*', (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole('button', { name: translate('publish.create.submit') }).click();
  const trouble = page.getByRole('dialog', { name: translate('publish.pictures.troubleTitle') });
  await expect(trouble).toBeVisible();
  consoleErrors.length = 0;
  isDown = false;
  await trouble.getByRole('button', { name: translate('publish.pictures.retry') }).click();
  await page
    .getByRole('dialog', { name: translate('publish.done.createdTitle') })
    .getByRole('link', { name: translate('publish.done.see') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(AD.title);
  expect(await coloursOf(page.locator('main ul[data-strip] img:not([aria-hidden])'))).toEqual([
    'blue',
    'red',
    'green',
  ]);
});

test('the form rejects a file that is not an image, and an eleventh photo', async ({
  page,
  translate,
  language,
}) => {
  await arriveAs(page, await openAccount(language), '/work/create', language);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: translate('publish.pictures.add') }).click();
  const buffer = Buffer.from('no picture at all');
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(translate('publish.pictures.unreadable'))).toBeVisible();
  await choosePhotos(
    page,
    translate,
    Array.from({ length: 11 }, (_, index) => `#10${index}0d0`.slice(0, 7).padEnd(7, '0')),
  );
  await expect(photos(page)).toHaveCount(10);
  await expect(page.getByText(translate('publish.pictures.tooMany', { most: '10' }))).toBeVisible();
  await expect(page.getByRole('button', { name: translate('publish.pictures.add') })).toBeDisabled();
});

test('a cover that does not load is replaced by the provider’s avatar', async ({ page, consoleErrors }) => {
  const { work } = await findAd(({ work: { cover, avatar } }) => cover !== null && avatar !== null);
  await page.route(`**/files/*/${work.id}/**`, (route) => route.abort());
  await page.goto(`/details/${work.id}`);
  const picture = page.locator('main ul[data-strip] li[data-broken] img[data-avatar]');
  await expect(picture).toHaveAttribute('src', work.avatar ?? '');
  await expect(() => expect(consoleErrors.length).toBeGreaterThan(0)).toPass();
  consoleErrors.length = 0;
});
