import type { Page } from '@playwright/test';
import { findAd, hasServices } from './ads';
import { openHelpCenter, openContactForm, openScamWarning } from './central-pages';
import { findMember, openAsSeeded } from './members';
import { PAYMENT_VISITS } from './payment-pages';
import { openNewAd, openOwnAd, openOwnAds, openStatistics, openUnpaid } from './publish-pages';
import { SHELL_USER_AGENT } from './sites';
import { goTo, type Visit } from './visit';
import type { Work } from './calls';

/** Every page, and every state of a page that looks different. */
export const VISITS: Visit[] = [
  { name: 'home', route: '', remembers: true, open: goTo('/') },
  {
    name: 'home of a member',
    route: '',
    leaves: true,
    open: (page) => openAsSeeded(page, '/'),
  },
  { name: 'home in the shell', userAgent: SHELL_USER_AGENT, open: goTo('/') },
  { name: 'search', route: 'search/[query]', remembers: true, open: goTo('/search?search=pintor') },
  { name: 'search in a city', remembers: true, open: goTo('/search?search=&location=3509502') },
  {
    name: 'filtered search',
    open: goTo('/search?search=&category=diarista&price_from=50&price_to=900&near=3548500&radius=100'),
  },
  {
    name: 'search around the visitor',
    open: goTo('/search?search=&near=-23.97,-46.32&radius=100&sort=distance'),
  },
  {
    name: 'filters of a search',
    open: async (page) => {
      await page.goto('/search?search=&location=3548500&price_to=300');
      await page.locator('[popovertarget=filters]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'order of a search',
    open: async (page) => {
      await page.goto('/search?search=&location=3548500');
      await page.locator('[popovertarget=sort]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'empty filtered search', open: goTo('/search?search=&location=3548500&price_to=1&rating=4') },
  { name: 'mistyped search', open: goTo('/search?search=eletrecista') },
  { name: 'search that names a city', open: goTo('/search?search=pintor+campinas') },
  { name: 'empty search', open: goTo('/search?search=zzqxzzqx') },
  { name: 'empty search with similar ones', open: goTo('/search?search=pintor+zzqxzzqx') },
  { name: 'categories', route: 'categories', open: goTo('/categories') },
  { name: 'service', route: 'servicos/[category]', open: goTo('/servicos/pintor') },
  { name: 'service in a state', route: 'servicos/[category]/[state]', open: goTo('/servicos/pintor/sp') },
  {
    name: 'service in a city',
    route: 'servicos/[category]/[state]/[city]',
    open: goTo('/servicos/pintor/sp/campinas'),
  },
  { name: 'service in a city without ads', open: goTo('/servicos/barbeiro/rr/uiramuta') },
  { name: 'offline', route: 'offline', open: goTo('/offline') },
  { name: 'countries', route: 'country_selector', open: goTo('/country_selector') },
  { name: 'terms', route: 'terms', open: goTo('/terms') },
  { name: 'privacy policy', route: 'politica_de_privacidade', open: goTo('/politica_de_privacidade') },
  {
    name: 'rules of reputation',
    route: 'como_funciona_a_reputacao',
    open: goTo('/como_funciona_a_reputacao'),
  },
  { name: 'numbers of moderation', route: 'transparency', open: goTo('/transparency') },
  { name: 'help center', route: 'central', leaves: true, open: openHelpCenter },
  { name: 'help article', route: 'central/[slug]', open: goTo('/central/como-contratar') },
  { name: 'messages to us', route: 'central/messages', open: goTo('/central/messages') },
  { name: 'search in the help center', open: goTo('/central?q=pix') },
  { name: 'contact form', leaves: true, open: openContactForm },
  { name: 'warning against scams', leaves: true, open: openScamWarning },
  { name: 'unsubscribe', route: 'letters/off/[token]', open: goTo(`/letters/off/${'a'.repeat(43)}`) },
  { name: 'menu', route: 'menu', open: goTo('/menu') },
  {
    name: 'menu of a member',
    route: 'menu',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/menu');
      await page.locator('main strong').first().waitFor();
    },
  },
  {
    name: 'ad',
    route: 'details/[id]',
    remembers: true,
    open: (page, { work }) => goTo(`/details/${work.id}`)(page),
  },
  {
    name: 'provider',
    route: 'p/[uid]',
    open: (page, { work }) => goTo(`/p/${work.user_uid}`)(page),
  },
  {
    name: 'invitation',
    route: 'c/[uid]',
    open: (page, { work }) => goTo(`/c/${work.user_uid}`)(page),
  },
  {
    name: 'invitations',
    route: 'invitations',
    open: async (page) => {
      await openAsSeeded(page, '/invitations');
      await page.locator('main a[href^="https://wa.me/"]').waitFor();
    },
  },
  {
    name: 'ad in the shell',
    userAgent: SHELL_USER_AGENT,
    open: (page, { work }) => goTo(`/details/${work.id}`)(page),
  },
  {
    name: 'report of an ad',
    route: 'details/[id]/report',
    leaves: true,
    open: async (page, { work }) => {
      await openAsSeeded(page, `/details/${work.id}/report`);
      await page.locator('main select').waitFor();
    },
  },
  {
    name: 'report of a question',
    route: 'details/[id]/report/[part]',
    leaves: true,
    open: async (page, { work }) => {
      await openAsSeeded(page, `/details/${work.id}/report/question-1`);
      await page.locator('main select').waitFor();
    },
  },
  ...PAYMENT_VISITS,
  { name: 'log-in', route: 'login', leaves: true, open: goTo('/login') },
  {
    name: 'forgotten password',
    leaves: true,
    open: async (page) => {
      await page.goto('/login');
      await page.locator('[aria-haspopup=dialog]:enabled').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'sign-up', route: 'signin', leaves: true, open: goTo('/signin') },
  {
    name: 'sign-up with mistakes',
    leaves: true,
    open: async (page) => {
      await page.goto('/signin');
      await page.locator('main button[type=submit]:enabled').click();
      await page.locator('[data-bubble]').waitFor();
      await page.locator('[data-bubble]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'code',
    route: 'validation',
    open: async (page) => {
      const draft = { email: 'iracema.duarte@example.com', name: 'Iracema Duarte', profession: '' };
      await page.addInitScript(
        (text) => sessionStorage.setItem('serss-sign-up', text),
        JSON.stringify(draft),
      );
      await page.goto('/validation');
      await page.locator('input[autocomplete=one-time-code]').waitFor();
    },
  },
  { name: 'new password', route: 'reset/password/[token]', open: goTo(`/reset/password/${'a'.repeat(43)}`) },
  { name: 'new email', route: 'reset/email/[token]', open: goTo(`/reset/email/${'a'.repeat(43)}`) },
  {
    name: 'settings at the old address',
    route: 'registration',
    leaves: true,
    open: (page) => openAsSeeded(page, '/registration'),
  },
  { name: 'settings', route: 'settings', leaves: true, open: (page) => openAsSeeded(page, '/settings') },
  {
    name: 'personal data',
    route: 'settings/[section]',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/settings/personal');
      await page.locator('textarea').waitFor();
    },
  },
  ...(['security', 'notifications', 'orders', 'payments', 'privacy'] as const).map((section) => ({
    name: `${section} settings`,
    leaves: true,
    open: async (page: Page) => {
      await openAsSeeded(page, `/settings/${section}`);
      await page.locator('main section h2').first().waitFor();
    },
  })),
  { name: 'orders of a visitor', route: 'orders', leaves: true, open: goTo('/orders') },
  {
    name: 'purchases',
    route: 'orders',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/orders');
      await page.locator('main article').first().waitFor();
    },
  },
  {
    name: 'sales',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/orders#sales');
      await page.locator('main article').first().waitFor();
    },
  },
  {
    name: 'balance',
    route: 'balance',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/balance');
      await page.locator('main dl').first().waitFor();
    },
  },
  {
    name: 'reputation',
    route: 'reputation',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/reputation');
      await page.locator('main dl').first().waitFor();
    },
  },
  {
    name: 'another day for an order',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/orders');
      await page.locator('main article [aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'chat',
    route: 'chat',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/chat');
      await page.locator('main li a').first().waitFor();
    },
  },
  {
    name: 'conversation',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/chat');
      await page.locator('main li a').first().click();
      await page.locator('main textarea').waitFor();
      await page.locator('main [role=region] p').first().waitFor();
    },
  },
  { name: 'new ad', route: 'work/create', leaves: true, open: openNewAd },
  {
    name: 'unpaid ad with mistakes',
    leaves: true,
    open: async (page) => {
      await openUnpaid(page);
      // It only looks disabled, once the page is hydrated.
      await page.locator('main button[type=submit]:not([disabled])').click({ force: true });
      await page.locator('[data-bubble]').waitFor();
      await page.locator('[data-bubble]').waitFor({ state: 'detached' });
    },
  },
  { name: 'own ad', route: 'work/edit', leaves: true, open: openOwnAd },
  { name: 'statistics of an ad', route: 'work/statistics', leaves: true, open: openStatistics },
  {
    name: 'further service',
    leaves: true,
    open: async (page) => {
      await openNewAd(page);
      await page.locator('main section').nth(2).getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'notices',
    route: 'notices',
    open: async (page) => {
      await openAsSeeded(page, '/notices');
      await page.locator('main li a[href^="/notices/"]').first().waitFor();
    },
  },
  { name: 'notices of a visitor', open: goTo('/notices') },
  {
    name: 'questions',
    route: 'questions',
    open: async (page) => {
      await openAsSeeded(page, '/questions');
      await page.locator('main h2:visible:not(#categories-list)').first().waitFor();
    },
  },
  { name: 'questions of a visitor', open: goTo('/questions') },
  {
    name: 'favourites',
    route: 'favourites',
    open: async (page) => {
      await openAsSeeded(page, '/favourites');
      await page.locator('main li h3').first().waitFor();
    },
  },
  {
    name: 'no favourites',
    open: async (page) => {
      await page.goto('/favourites');
      // The heading of the sidebar is there at once.
      await page.locator('main h2:visible:not(#categories-list)').waitFor();
    },
  },
  {
    name: 'saved searches',
    route: 'saved_searches',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/saved_searches');
      await page.locator('main h2:visible:not(#categories-list)').first().waitFor();
    },
  },
  { name: 'saved searches of a visitor', open: goTo('/saved_searches') },
  {
    name: 'search to save',
    route: 'saved_searches/new',
    open: goTo('/saved_searches/new?search=pintor&location=3509502'),
  },
  {
    name: 'confirmation of a search',
    route: 'saved_searches/confirm/[token]',
    open: goTo(`/saved_searches/confirm/${'a'.repeat(43)}`),
  },
  { name: 'my ads', route: 'cards/belongs', leaves: true, open: openOwnAds },
  {
    name: 'search of an advertiser',
    route: 'search/[query]',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/search?search=pintor');
      await page.locator('section[aria-labelledby=own-ads] li').first().waitFor();
    },
  },
  { name: 'not found', route: 'missing', missing: true, open: goTo('/nothing-here') },
  {
    name: 'location dialog',
    leaves: true,
    open: async (page) => {
      await page.goto('/search?search=pintor');
      await page.getByRole('main').locator('[data-opens-location]:visible').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** The ad that the visits open. Not the seeded person's own, since they cannot hire themselves. */
export async function findVisitedAd(): Promise<Work> {
  const { uid } = await findMember();
  return findAd((ad) => hasServices(ad) && ad.work.cover !== null && ad.work.user_uid !== uid);
}
