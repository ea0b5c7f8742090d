import type { Locator } from '@playwright/test';
import { openAsSeeded } from '../support/members';
import { expect, test } from '../support/test';

const OWN_PAGES = [
  '/orders',
  '/chat',
  '/notices',
  '/favourites',
  '/work/create',
  '/cards/belongs',
  '/questions',
  '/invitations',
  '/settings',
];
/** Visitors have favourites too. */
const FOR_VISITORS = ['/favourites'];

/** The targets of the links in a part of the page, without their origin. */
function leadsOf(part: Locator): Promise<string[]> {
  return part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

test('header and footer links open their pages, after the log-in for visitors', async ({
  page,
  translate,
}) => {
  await page.goto('/');
  const [banner, main, footer] = [
    page.getByRole('banner'),
    page.getByRole('main'),
    page.getByRole('contentinfo'),
  ];
  await expect(banner.getByRole('link', { name: 'Serss' })).toHaveAttribute('href', '/');
  // The home page has its own search in the banner.
  await expect(banner.getByRole('link', { name: translate('layout.findServices') })).toHaveCount(0);

  await expect(footer.getByRole('link', { name: 'Serss' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: translate('layout.suspicious') })).toHaveAttribute(
    'href',
    '/central#3',
  );
  await expect(footer.getByText(translate('layout.suspiciousHint'))).toBeVisible();
  await expect(footer.getByText(/· CNPJ 12\.345\.678\/0001-95/)).toBeVisible();
  await expect(footer.getByText(translate('layout.rights', { brand: 'Serss' }))).toBeVisible();

  await expect(page.getByRole('link', { name: translate('layout.register') }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: translate('layout.place') })).toBeVisible();
  const own = page.getByRole('navigation', { name: translate('layout.account') });
  const first = OWN_PAGES.map((path) =>
    FOR_VISITORS.includes(path) ? path : `/login?next=${encodeURIComponent(path)}`,
  );
  await expect.poll(() => leadsOf(own)).toEqual(first);

  const professions = await leadsOf(main.getByRole('region', { name: translate('home.professions.title') }));
  expect(professions.filter((address) => address.startsWith('/search?search=')).length).toBeGreaterThan(14);
  const categories = page.getByRole('navigation', { name: translate('layout.categories') });
  expect(professions).toEqual(expect.arrayContaining(await leadsOf(categories)));
  expect(await leadsOf(main.getByRole('region', { name: translate('home.findOut.title') }))).toHaveLength(6);
  const community = main.getByRole('region', { name: translate('home.community.title') });
  expect(await leadsOf(community)).toEqual([`/login?next=${encodeURIComponent('/work/create')}`, '/central']);
});

test('header links open the logged-in user’s own pages', async ({ page, translate }) => {
  await openAsSeeded(page, '/');
  const own = page.getByRole('navigation', { name: translate('layout.account') });
  await expect.poll(() => leadsOf(own)).toEqual(OWN_PAGES);
});

test('pages with a form have the compact footer, whose links open in a new tab', async ({
  page,
  translate,
}) => {
  await page.goto('/signin');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: translate('layout.helpCenter') })).toHaveAttribute(
    'href',
    '/central',
  );
  await expect(footer.getByRole('link', { name: translate('layout.suspicious') })).toHaveCount(0);
  const main = page.getByRole('main');
  for (const address of ['/terms', '/politica_de_privacidade'])
    await expect(main.locator(`a[href="${address}"]`).first()).toHaveAttribute('target', '_blank');
  const help = page.getByRole('complementary', { name: translate('accounts.signUp.helpTitle') });
  expect(await leadsOf(help)).toEqual(['/central', 'https://wa.me/5511900000000']);
});

test("search results link to categories and other places, and the privacy policy has the home page's header", async ({
  page,
  translate,
}) => {
  await page.goto('/search?search=');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: translate('search.categories') })).toHaveAttribute(
    'href',
    '/categories',
  );
  await expect(
    page.getByRole('banner').getByRole('link', { name: translate('layout.findServices') }),
  ).toBeVisible();
  await main
    .getByRole('button', { name: translate('places.country'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: translate('places.title') });
  await dialog.getByRole('button', { name: translate('places.save') }).click();
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => localStorage.getItem('serss-location'));
  expect(JSON.parse(stored ?? '{}')).toEqual({});

  await page.goto('/politica_de_privacidade');
  await expect(
    page.getByRole('banner').getByRole('link', { name: translate('layout.findServices') }),
  ).toHaveCount(0);
});
