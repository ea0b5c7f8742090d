import { openAsSeeded } from '../support/members';
import { arriveAs, openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the header of every page links to orders, ads, settings and log-out for a logged-in user', async ({
      page,
      translate,
      language,
    }) => {
      const person = await openAccount(language);
      await arriveAs(page, person, '/', language);
      const header = page.getByRole('banner');
      for (const address of ['/', '/search?search=pintor', '/categories', '/orders', '/payment']) {
        await page.goto(address);
        await header.getByRole('button', { name: person.name }).click();
        for (const [entry, href] of [
          ['orders', '/orders'],
          ['myAds', '/cards/belongs'],
          ['settings', '/settings'],
        ] as const) {
          const link = header.getByRole('link', { name: translate(`layout.${entry}`) });
          await expect(link).toBeInViewport({ ratio: 1 });
          await expect(link).toHaveAttribute('href', href);
        }
        await page.keyboard.press('Escape');
        await expect(header.getByRole('link', { name: translate('layout.myAds') })).toBeHidden();
      }

      await header.getByRole('button', { name: person.name }).click();
      await header.getByRole('button', { name: translate('settings.logOut.open') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('settings.logOut.confirm') })
        .click();
      await expect(page).toHaveURL('/');
      await expect(header.getByRole('link', { name: translate('layout.logIn') })).toBeVisible();
      await expect(header.getByRole('button', { name: person.name })).toHaveCount(0);
    });
  });
}

test('a visitor sees no account menu', async ({ page, translate }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: translate('layout.account') })).toHaveCount(0);
});

test('the account menu is rendered before hydration', async ({ page, translate }) => {
  await openAsSeeded(page, '/menu');
  await page.route('**/_next/**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: translate('layout.account') }).click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: translate('layout.orders') }),
  ).toBeVisible();
});
