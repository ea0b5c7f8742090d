import { findAd } from '../support/ads';
import { expect, test } from '../support/test';

test('the share button offers WhatsApp, a link and e-mail', async ({ page, context, translate, site }) => {
  const { work } = await findAd(() => true);
  const address = `${site.origin}/details/${work.id}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto(address);
  await expect(page.getByRole('main').getByText('WhatsApp', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href*="wa.me"]')).toHaveCount(0);

  await page.getByRole('button', { name: translate('details.share.open') }).click();
  const dialog = page.getByRole('dialog', { name: translate('details.share.title') });
  const href = (name: string) => dialog.getByRole('link', { name: translate(name) }).getAttribute('href');
  expect(decodeURIComponent((await href('details.share.whatsApp')) ?? '')).toContain(`/details/${work.id}`);
  expect(decodeURIComponent((await href('details.share.email')) ?? '')).toContain(`/details/${work.id}`);
  await dialog.getByRole('button', { name: translate('details.share.copy') }).click();
  await expect(dialog.getByRole('button', { name: translate('details.share.copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/details/${work.id}`);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test("an ad is shared through the device's own dialog", async ({ page, translate, site }) => {
    const { work } = await findAd(() => true);
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = (what) => Promise.resolve(void shared.push(what ?? {}));
    });
    await page.goto(`/details/${work.id}`);
    await page.getByRole('button', { name: translate('details.share.open') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const shared = await page.evaluate(() => Reflect.get(window, 'shared'));
    expect(shared).toMatchObject([{ url: `${site.origin}/details/${work.id}`, title: work.title }]);
  });
});
