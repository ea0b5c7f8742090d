import { expect, type Page } from '@playwright/test';
import { inPlace } from '@/lib/places/in-place';
import type { Work } from './calls';
import type { Translate } from './checkout';
import type { Locale } from './sites';
import type { Visit } from './visit';

const BRAND = 'Serss';

/** The title of each page: a key in meta.json, or the text itself. */
const TITLES: Record<string, string | ((translate: Translate, ad: Work, locale: Locale) => string)> = {
  '': (translate) => translate('meta.home.title', { brand: BRAND }),
  'search/[query]': (translate) => branded(translate, translate('meta.search.title', { term: 'Pintor' })),
  'details/[id]': (translate, { work }) =>
    branded(translate, translate('meta.work.title', { title: work.title, city: work.city })),
  balance: 'balance',
  'cards/belongs': 'ownAds',
  categories: 'categories',
  central: 'central',
  'central/messages': 'centralMessages',
  'central/[slug]': (translate) => branded(translate, translate('help/customers.como-contratar.title')),
  chat: 'chat',
  como_funciona_a_reputacao: 'howReputation',
  country_selector: 'countrySelector',
  favourites: 'favourites',
  notices: 'notices',
  'details/[id]/report': 'reportAd',
  'details/[id]/report/[part]': 'reportAd',
  'details/[id]/selected': 'selected',
  'letters/off/[token]': 'letters',
  invitations: 'invitations',
  'c/[uid]': 'invitation',
  login: 'logIn',
  menu: 'menu',
  missing: 'notFound',
  offline: 'offline',
  orders: 'orders',
  payment: 'payment',
  'payment/finish': 'payment',
  'payment/pix': 'payment',
  'p/[uid]': (translate, { work: { user_name: name, city } }, locale) =>
    branded(translate, translate('meta.provider.titleIn', { name, where: inPlace(locale, city) })),
  'paypal/checkout': 'payment',
  politica_de_privacidade: 'privacy',
  registration: 'settings',
  settings: 'settings',
  'settings/[section]': 'personalSettings',
  questions: 'questions',
  reputation: 'reputation',
  'reset/email/[token]': 'newEmail',
  'reset/password/[token]': 'newPassword',
  saved_searches: 'savedSearches',
  'saved_searches/confirm/[token]': 'confirmSearch',
  'saved_searches/new': 'saveSearch',
  'servicos/[category]': (translate) => painterIn(translate, translate('meta.services.inCountry')),
  'servicos/[category]/[state]': (translate, _, locale) => painterIn(translate, inPlace(locale, 'São Paulo')),
  'servicos/[category]/[state]/[city]': (translate, _, locale) =>
    painterIn(translate, inPlace(locale, 'Campinas, SP')),
  signin: 'signUp',
  terms: 'terms',
  transparency: 'transparency',
  validation: 'validation',
  'work/create': 'createAd',
  'work/edit': 'editAd',
  'work/statistics': 'adStatistics',
};
/** Pages that fill the screen or have no way back. */
const WITHOUT_FOOTER = ['chat', 'offline'];
const WITHOUT_NAVIGATION = ['offline'];

/** A visit to a page rather than to one of its states. */
export type RouteVisit = Visit & { route: string };

export const isRouteVisit = (visit: Visit): visit is RouteVisit => visit.route !== undefined;

type Expected = { status: number; translate: Translate; locale: Locale; ad: Work; isShell: boolean };

/**
 * Checks the status (from `statusOf`), the title and the landmarks of an open page, and in the shell its back button.
 */
export async function expectRoute(
  page: Page,
  { name, route, missing }: RouteVisit,
  { status, translate, locale, ad, isShell }: Expected,
): Promise<void> {
  expect.soft(status, name).toBe(missing ? 404 : 200);
  const title = TITLES[route] ?? '';
  const text =
    typeof title === 'string'
      ? branded(translate, translate(`meta.${title}.title`))
      : title(translate, ad, locale);
  // The number of unread messages may precede the title.
  expect.soft((await page.title()).replace(/^\(\d+\) /, ''), name).toBe(text);
  expect.soft(await landmarksOf(page, translate), name).toEqual({
    main: 1,
    h1: 1,
    header: 1,
    footer: WITHOUT_FOOTER.includes(route) ? 0 : 1,
    // The app shell has the bottom bar alone, and a narrow page both.
    navigation: WITHOUT_NAVIGATION.includes(route) || isShell ? 0 : 1,
    bar: !WITHOUT_NAVIGATION.includes(route) && (isShell || isNarrow(page)) ? 1 : 0,
    back: isShell && !WITHOUT_NAVIGATION.includes(route) ? 1 : 0,
  });
}

function painterIn(translate: Translate, where: string): string {
  const service = translate('categories.names.painter');
  return branded(translate, translate('meta.services.title', { service, where }));
}

function branded(translate: Translate, title: string): string {
  return translate('meta.pageTitle', { title, brand: BRAND });
}

/** The status of the last page that the browser opened. */
export function statusOf(page: Page): () => number {
  let status = 0;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      status = response.status();
  });
  return () => status;
}

/** The layout with the bottom bar (app/globals.css). */
function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 960;
}

/** How many of each are visible. */
async function landmarksOf(page: Page, translate: Translate) {
  const header = page.getByRole('banner');
  return {
    main: await page.getByRole('main').count(),
    h1: await page.getByRole('heading', { level: 1 }).count(),
    header: await header.count(),
    footer: await page.getByRole('contentinfo').count(),
    navigation: await page.getByRole('navigation', { name: translate('layout.mainNavigation') }).count(),
    bar: await page.getByRole('navigation', { name: translate('layout.shortcuts') }).count(),
    back: await header.getByRole('button', { name: translate('layout.back') }).count(),
  };
}
