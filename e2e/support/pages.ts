import type { Page } from '@playwright/test';
import { findAd, hasServices } from './ads';
import { openHelpCenter, openLetterToUs, openScamWarning } from './central-pages';
import { keepDraft, listPurchases, orderByPix } from './checkout';
import { required } from './required';
import { findMember, openAsSeeded } from './members';
import { openNewAd, openOwnAd, openOwnAds, openUnpaid } from './publish-pages';
import { type Locale, SHELL_USER_AGENT } from './sites';
import type { Work } from './calls';

type Visit = {
  name: string;
  /** The browser is the mobile shell. */
  userAgent?: string;
  /** The answer is a 404, which the browser reports. */
  missing?: boolean;
  /** A stored place or person leads away from it before it is open. */
  leaves?: boolean;
  open: (page: Page, ad: Work) => Promise<void>;
};

const goTo = (path: string) => async (page: Page) => {
  await page.goto(path);
};

/** The payment screen of an order of the seeded person's that is in a state. */
const goToPayment = (state: string) => async (page: Page) => {
  const { token } = await findMember();
  const order = (await listPurchases(token)).find((purchase) => purchase.state === state);
  await openAsSeeded(page, `/payment/pix?order=${required(order).id}`);
};

/** The width at which pages are opened in each language, and the other one that they are looked at in. */
export const WIDTHS: Record<Locale, [opened: number, other: number]> = {
  'pt-BR': [360, 1280],
  'en-US': [1280, 360],
};

/** Every page, and every state of one that looks different. */
export const VISITS: Visit[] = [
  { name: 'home', open: goTo('/') },
  { name: 'home in the shell', userAgent: SHELL_USER_AGENT, open: goTo('/') },
  { name: 'search', open: goTo('/search?search=pintor') },
  { name: 'search in a city', open: goTo('/search?search=&location=3509502') },
  { name: 'mistyped search', open: goTo('/search?search=eletrecista') },
  { name: 'empty search', open: goTo('/search?search=zzqxzzqx') },
  { name: 'categories', open: goTo('/categories') },
  { name: 'offline', open: goTo('/offline') },
  { name: 'countries', open: goTo('/country_selector') },
  { name: 'terms', open: goTo('/terms') },
  { name: 'privacy policy', open: goTo('/politica_de_privacidade') },
  { name: 'help center', leaves: true, open: openHelpCenter },
  { name: 'letter to us', leaves: true, open: openLetterToUs },
  { name: 'warning against scams', leaves: true, open: openScamWarning },
  { name: 'menu', userAgent: SHELL_USER_AGENT, open: goTo('/menu') },
  { name: 'ad', open: (page, { work }) => goTo(`/details/${work.id}`)(page) },
  {
    name: 'chosen service',
    open: async (page, ad) => {
      await keepDraft(page, ad, '2099-12-24');
      await page.goto(`/details/${ad.work.id}/selected`);
      await page.locator('input[type=date]').waitFor();
    },
  },
  { name: 'payment without a draft', open: goTo('/payment') },
  {
    name: 'payment',
    open: async (page, ad) => {
      await keepDraft(page, ad, '2099-12-24');
      await page.goto('/payment');
      await page.getByText('2099/12/24').first().waitFor();
    },
  },
  {
    name: 'payment confirmation',
    leaves: true,
    open: async (page, ad) => {
      await keepDraft(page, ad, '2099-12-24');
      await openAsSeeded(page, '/payment/finish');
      await page.locator('input[inputmode=numeric]').waitFor();
    },
  },
  {
    name: 'payment by Pix',
    leaves: true,
    open: async (page) => {
      const { token, uid } = await findMember();
      const ad = await findAd((one) => hasServices(one) && one.work.user_uid !== uid);
      await openAsSeeded(page, `/payment/pix?order=${await orderByPix(token, ad)}`);
      await page.locator('svg[role=img]').waitFor();
    },
  },
  {
    name: 'payment with an expired code',
    leaves: true,
    open: async (page) => {
      await goToPayment('expired')(page);
      await page.locator('input[inputmode=numeric]').waitFor();
    },
  },
  {
    name: 'paid',
    leaves: true,
    open: async (page) => {
      await goToPayment('paid')(page);
      await page.locator('main ul').waitFor();
    },
  },
  { name: 'log-in', leaves: true, open: goTo('/login') },
  {
    name: 'forgotten password',
    leaves: true,
    open: async (page) => {
      await page.goto('/login');
      await page.locator('[aria-haspopup=dialog]:enabled').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'sign-up', leaves: true, open: goTo('/signin') },
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
  { name: 'new password', open: goTo(`/reset/password/${'a'.repeat(43)}`) },
  {
    name: 'settings',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/registration');
      await page.locator('textarea').waitFor();
    },
  },
  {
    name: 'data management',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/registration#1');
      await page.locator('main li p').first().waitFor();
    },
  },
  { name: 'orders of a visitor', leaves: true, open: goTo('/orders') },
  {
    name: 'purchases',
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
    name: 'order to be confirmed',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/orders');
      await page.locator('main article [aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'chat',
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
  { name: 'new ad', leaves: true, open: openNewAd },
  {
    name: 'unpaid ad with mistakes',
    leaves: true,
    open: async (page) => {
      await openUnpaid(page);
      // It only looks disabled.
      await page.locator('main button[type=submit]').click({ force: true });
      await page.locator('[data-bubble]').waitFor();
      await page.locator('[data-bubble]').waitFor({ state: 'detached' });
    },
  },
  { name: 'own ad', leaves: true, open: openOwnAd },
  {
    name: 'further service',
    leaves: true,
    open: async (page) => {
      await openNewAd(page);
      await page.locator('main section').nth(2).getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'my ads', leaves: true, open: openOwnAds },
  {
    name: 'search of an advertiser',
    leaves: true,
    open: async (page) => {
      await openAsSeeded(page, '/search?search=pintor');
      await page.locator('section[aria-labelledby=own-ads] li').first().waitFor();
    },
  },
  { name: 'not found', missing: true, open: goTo('/nothing-here') },
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

/** The ad that the visits of one run look at: not one of the seeded person's, who may not hire themselves. */
export async function findVisitedAd(): Promise<Work> {
  const { uid } = await findMember();
  return findAd((ad) => hasServices(ad) && ad.work.cover !== null && ad.work.user_uid !== uid, 'pintor');
}
