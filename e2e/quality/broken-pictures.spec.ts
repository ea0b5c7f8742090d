import type { Page } from '@playwright/test';
import { findAd } from '../support/ads';
import { openAsSeeded } from '../support/members';
import { required } from '../support/required';
import { expect, test } from '../support/test';

type Pictures = { broken: string[]; gone: number };

test.beforeEach(async ({ page }) => {
  // An empty answer, which the browser does not report as an error.
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
});

for (const [name, path] of [
  ['home', '/'],
  ['search', '/search?search='],
] as const) {
  test(`a picture that fails to load is replaced by initials or nothing: ${name}`, async ({ page }) => {
    await page.goto(path);
    await expectNothingBroken(page);
  });
}

for (const [name, path, arrived] of [
  ['menu', '/menu', 'main strong'],
  ['orders', '/orders', 'main article'],
  ['own ads', '/cards/belongs', 'main li'],
  ['settings', '/settings/personal', 'main textarea'],
] as const) {
  test(`a picture that fails to load is replaced by initials or nothing: ${name}`, async ({ page }) => {
    await openAsSeeded(page, path);
    await page.locator(arrived).first().waitFor();
    await expectNothingBroken(page);
  });
}

for (const isTakenOver of [true, false]) {
  const when = isTakenOver ? 'in a page that runs' : 'before any code of the page has arrived';
  test(`an ad whose cover and avatar both fail to load shows initials, ${when}`, async ({ page }) => {
    const { work } = await findAd((ad) => ad.work.cover !== null && ad.work.avatar !== null);
    if (!isTakenOver)
      await page.route('**/_next/**/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
    await page.goto(`/details/${work.id}`);
    await expectNothingBroken(page);
    const places = page.locator('main [data-strip] li');
    await expect(places.filter({ visible: true })).toHaveCount(1);
    const initials = required(work.user_name.trim()[0]);
    await expect(places.first().getByText(new RegExp(`^${initials}`))).toBeVisible();
    await expect(places.first().locator('img')).toBeHidden();
  });
}

/** Waits until the pictures have failed, then returns those that are still visible. */
async function expectNothingBroken(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findFailed).then(({ gone }) => gone), { message: 'pictures that gave way' })
    .toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(findFailed).then(({ broken }) => broken)).toEqual([]);
}

function findFailed(): Pictures {
  const failed = Array.from(document.images).filter(
    (image) => image.src.includes('/files/') && image.complete && image.naturalWidth === 0,
  );
  const isSeen = (image: HTMLImageElement) => image.checkVisibility({ visibilityProperty: true });
  return {
    broken: failed.filter(isSeen).map(({ outerHTML }) => outerHTML),
    gone: failed.filter((image) => !isSeen(image)).length,
  };
}
