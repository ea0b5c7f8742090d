import { findAd, hasServices } from '../support/ads';
import { paidHireBetweenNewcomers } from '../support/hires';
import { openAsSeeded } from '../support/members';
import { arriveAs } from '../support/newcomers';
import { required } from '../support/required';
import { expect, test } from '../support/test';

const ENTRIES = ['home', 'search', 'orders', 'chat', 'me'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('every page has the bottom bar, which marks its own entry and leads visitors to the log-in', async ({
    page,
    translate,
  }) => {
    const { work } = await findAd(hasServices);
    const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
    for (const [path, current] of [
      ['/', 'home'],
      ['/search?search=pintor', 'search'],
      [`/details/${work.id}`, 'search'],
      ['/menu', 'me'],
      ['/login', null],
      ['/central', null],
      ['/terms', null],
      ['/payment', null],
    ] as const) {
      await page.goto(path);
      await expect(bar.getByRole('link'), path).toHaveCount(ENTRIES.length);
      const marked = bar.locator('[aria-current=page]');
      if (current === null) await expect(marked, path).toHaveCount(0);
      else await expect(marked, path).toHaveText(translate(`layout.bottomBar.${current}`));
    }
    await page.goto('/');
    const hrefs = () =>
      bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs()).toEqual([
      '/',
      '/search?search=',
      '/login?next=%2Forders',
      '/login?next=%2Fchat',
      '/menu',
    ]);
    await openAsSeeded(page, '/');
    await expect.poll(hrefs).toEqual(['/', '/search?search=', '/orders', '/chat', '/menu']);
    for (const own of ['orders', 'chat']) {
      await page.goto(`/${own}`);
      await expect(bar.locator('[aria-current=page]')).toContainText(translate(`layout.bottomBar.${own}`));
    }
    await page.goto('/settings');
    await expect(bar.getByRole('link')).toHaveCount(ENTRIES.length);
  });

  test('the header stays in sight, and the bar covers neither the end of a page nor its action', async ({
    page,
    translate,
  }) => {
    const { work } = await findAd(hasServices);
    const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
    await page.goto(`/details/${work.id}`);
    const top = required(await bar.boundingBox()).y;
    const choose = page
      .locator('main a')
      .filter({ hasText: translate('details.chooseService'), visible: true });
    const action = required(await choose.boundingBox());
    expect(action.y + action.height).toBeLessThanOrEqual(top);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Serss' })).toBeInViewport({ ratio: 1 });
    const last = required(await page.getByRole('contentinfo').getByRole('link').last().boundingBox());
    expect(last.y + last.height).toBeLessThanOrEqual(top);
  });

  test('a conversation has no bar, which comes back with the list of conversations', async ({
    page,
    translate,
    language,
  }) => {
    const { customer, provider } = await paidHireBetweenNewcomers(language);
    await arriveAs(page, customer, '/chat', language);
    const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
    await expect(bar).toBeVisible();
    await page.getByRole('link', { name: provider.name }).click();
    await page.locator('main textarea').waitFor();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: translate('chat.conversation.back') }).click();
    await expect(bar).toBeVisible();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('the bar gives way to the keyboard', async ({ page, translate }) => {
    await page.goto('/login');
    const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
    await expect(bar).toBeVisible();
    const email = page.getByLabel(translate('accounts.logIn.email'), { exact: true });
    await email.focus();
    await expect(bar).toBeHidden();
    await email.blur();
    await expect(bar).toBeVisible();
  });
});

test('a wide page has no bottom bar', async ({ page, translate }) => {
  await page.setViewportSize({ width: 961, height: 700 });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: translate('layout.shortcuts') })).toHaveCount(0);
});
