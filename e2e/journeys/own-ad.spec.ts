import { findAd, hasServices } from '../support/ads';
import { dayAhead, keepDraft } from '../support/checkout';
import { openAsSeeded, findMember } from '../support/members';
import { arriveAs, openAccount } from '../support/newcomers';
import { giveAd } from '../support/people';
import { expect, test } from '../support/test';

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('only the owner sees the owner’s view of an ad', async ({ page, translate }) => {
      const { uid } = await findMember();
      const { work } = await findAd((ad) => ad.work.user_uid === uid && hasServices(ad), '');
      const bar = page.getByRole('region', { name: translate('details.owner.title') });
      const hire = page
        .locator('main a')
        .filter({ hasText: translate('details.chooseService'), visible: true });
      const choose = page.locator('main a[data-service]').filter({ visible: true });

      await page.goto(`/details/${work.id}`);
      await expect(hire).toHaveCount(1);
      await expect(choose).not.toHaveCount(0);
      await expect(bar).toBeHidden();

      await openAsSeeded(page, `/details/${work.id}`);
      await expect(bar.getByRole('link', { name: translate('details.owner.edit') })).toHaveAttribute(
        'href',
        `/work/edit?wid=${work.id}`,
      );
      await expect(hire).toHaveCount(0);
      await expect(choose).toHaveCount(0);

      const another = await findAd((ad) => ad.work.user_uid !== uid && hasServices(ad));
      await page.goto(`/details/${another.work.id}`);
      await expect(hire).toHaveCount(1);
      await expect(bar).toBeHidden();
    });
  });
}

test('the page of an ad counts the views of others, but not those of its owner', async ({ page }) => {
  const { uid } = await findMember();
  const own = await findAd((ad) => ad.work.user_uid === uid, '');
  const another = await findAd((ad) => ad.work.user_uid !== uid);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await openAsSeeded(page, `/details/${own.work.id}`);
  await page.waitForLoadState('networkidle');
  expect(requested).not.toContain(`/details/${own.work.id}/seen`);
  await page.goto(`/details/${another.work.id}`);
  await expect.poll(() => requested).toContain(`/details/${another.work.id}/seen`);
});

test('an owner who opens the hire page of their own ad sees its title and a link back', async ({
  page,
  translate,
}) => {
  const { uid } = await findMember();
  const ad = await findAd((one) => one.work.user_uid === uid && hasServices(one), '');
  await keepDraft(page, ad, dayAhead(5));
  await openAsSeeded(page, `/details/${ad.work.id}/selected`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.work.title);
  await expect(page.getByRole('button', { name: translate('details.hire') })).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('details.backToAd') })
    .click();
  await expect(page).toHaveURL(`/details/${ad.work.id}`);
});

test('an owner can hide their ad on its page', async ({ page, translate, language, consoleErrors }) => {
  const person = await openAccount(language);
  const id = await giveAd(person.uid, 'Conserto de persianas');
  await arriveAs(page, person, `/details/${id}`, language);
  const bar = page.getByRole('region', { name: translate('details.owner.title') });
  await bar.getByRole('button', { name: translate('details.owner.hide') }).click();
  await expect(page).toHaveURL('/cards/belongs#1');
  await expect(page.getByRole('heading', { name: 'Conserto de persianas' })).toBeVisible();
  expect((await page.goto(`/details/${id}`))?.status()).toBe(404);
  consoleErrors.length = 0;
});
