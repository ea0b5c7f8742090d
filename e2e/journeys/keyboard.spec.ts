import type { Page } from '@playwright/test';
import { findAd, hasServices } from '../support/ads';
import { required } from '../support/required';
import { expect, test } from '../support/test';

/** Presses Tab until the focused element matches; fails after a page's worth of stops. */
async function tabTo(page: Page, what: string): Promise<void> {
  for (let stop = 0; stop < 150; stop += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what)) return;
  }
  throw new Error(`Tab never came to ${what}`);
}

test('a user can get from the home page to the payment by keyboard', async ({ page, translate }) => {
  const { work, subworks } = await findAd(hasServices);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: translate('layout.skip') })).toBeFocused();
  await expect(page.getByRole('link', { name: translate('layout.skip') })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[type=search]');
  await page.keyboard.type('pintor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?.*search=pintor/);

  await tabTo(page, `a[href="/details/${work.id}"]`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/details/${work.id}`);

  await tabTo(page, `a[data-service="${required(subworks[0]).id}"]`);
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, outlineWidth, boxShadow };
  });
  expect(outline.outlineStyle !== 'none' || outline.boxShadow !== 'none', JSON.stringify(outline)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(required(subworks[0]).title);

  await tabTo(page, 'input[type=date]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payment');
});

test('the location dialog traps the focus, closes with Escape and restores the focus', async ({
  page,
  translate,
}) => {
  await page.goto('/search?search=');
  const trigger = page
    .getByRole('main')
    .getByRole('button', { name: translate('search.changePlace'), exact: true });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    const left = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(left).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
});
