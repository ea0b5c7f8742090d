import { required } from '../support/required';
import { SHELL_USER_AGENT } from '../support/sites';
import { expect, test } from '../support/test';

const ENTRIES = ['home', 'search', 'orders', 'chat', 'me'];

test.describe('in the app shell', () => {
  test.use({ userAgent: SHELL_USER_AGENT, viewport: { width: 1280, height: 800 } });

  test('pages have a back button and the bottom bar, but no download links', async ({ page, translate }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
    for (const entry of ENTRIES)
      await expect(
        bar.getByRole('link', { name: translate(`layout.bottomBar.${entry}`), exact: true }),
      ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: translate('home.app.title', { brand: 'Serss' }) }),
    ).toHaveCount(0);
    const stores = page.locator('a[href*="play.google.com"], a[href*="apps.apple.com"]');
    await expect(stores.filter({ visible: true })).toHaveCount(0);

    await bar.getByRole('link', { name: translate('layout.bottomBar.search') }).click();
    await expect(page).toHaveURL('/search?search=');
    await page
      .getByRole('banner')
      .getByRole('button', { name: translate('layout.back') })
      .click();
    await expect(page).toHaveURL('/');
  });

  test('pages use the narrow layout, with space for the bottom bar below the footer', async ({
    page,
    translate,
  }) => {
    await page.goto('/search?search=');
    const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const link = required(await page.getByRole('contentinfo').getByRole('link').last().boundingBox());
    expect(link.y + link.height).toBeLessThanOrEqual(required(await bar.boundingBox()).y);
  });
});

test.describe('on a small phone', () => {
  test.use({ userAgent: SHELL_USER_AGENT, viewport: { width: 360, height: 740 } });

  test('the texts of the bottom bar and of the search field are not cut off', async ({ page, translate }) => {
    await page.goto('/search?search=');
    const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
    for (const entry of ENTRIES) {
      const label = bar.getByText(translate(`layout.bottomBar.${entry}`), { exact: true });
      expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth), entry).toBe(0);
    }
    for (const path of ['/', '/search?search=']) {
      await page.goto(path);
      const room = await page
        .getByRole('searchbox')
        .first()
        .evaluate((field) => {
          if (!(field instanceof HTMLInputElement)) throw new Error('no field');
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('no canvas');
          const style = getComputedStyle(field);
          context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          return field.clientWidth - context.measureText(field.placeholder).width;
        });
      expect(room, path).toBeGreaterThanOrEqual(0);
    }
  });
});

test.describe('in a browser', () => {
  test('an app store is offered only when its link is configured', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('a[href*="play.google.com"]').filter({ visible: true })).not.toHaveCount(0);
    await expect(page.locator('a[href*="apps.apple.com"]')).toHaveCount(0);
    expect(await page.content()).not.toContain('id0000000000');
  });

  test('wide pages have download links, but neither back button nor bottom bar', async ({
    page,
    translate,
  }) => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: translate('home.app.title', { brand: 'Serss' }) }),
    ).toBeVisible();
    await expect(page.locator('a[href*="play.google.com"]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: translate('layout.back') })).toHaveCount(0);
    await expect(
      page.getByRole('link', { name: translate('layout.bottomBar.orders'), exact: true }),
    ).toHaveCount(0);
  });
});
