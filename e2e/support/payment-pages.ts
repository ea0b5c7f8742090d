import type { Page } from '@playwright/test';
import { findAd, hasServices } from './ads';
import { keepDraft, listPurchases, orderByPix } from './checkout';
import { findMember, openAsSeeded } from './members';
import { arriveAs, openAccount } from './newcomers';
import { required } from './required';
import { goTo, type Visit } from './visit';

/** The payment screen of a seeded person's order in this state. */
const goToPayment = (state: string) => async (page: Page) => {
  const { token } = await findMember();
  const order = (await listPurchases(token)).find((purchase) => purchase.state === state);
  await openAsSeeded(page, `/payment/pix?order=${required(order).id}`);
};

/** The steps from the choice of a service to the paid order. */
export const PAYMENT_VISITS: Visit[] = [
  {
    name: 'chosen service',
    route: 'details/[id]/selected',
    open: async (page, ad) => {
      await keepDraft(page, ad, '2099-12-24');
      await page.goto(`/details/${ad.work.id}/selected`);
      await page.locator('input[type=date]').waitFor();
    },
  },
  { name: 'payment without a draft', open: goTo('/payment') },
  {
    name: 'payment',
    route: 'payment',
    open: async (page, ad) => {
      await keepDraft(page, ad, '2099-12-24');
      await page.goto('/payment');
      await page.getByText('2099/12/24').first().waitFor();
    },
  },
  {
    name: 'payment confirmation',
    route: 'payment/finish',
    leaves: true,
    open: async (page, ad) => {
      await keepDraft(page, ad, '2099-12-24');
      await openAsSeeded(page, '/payment/finish');
      await page.locator('input[inputmode=numeric]').waitFor();
    },
  },
  {
    name: 'payment by Pix',
    route: 'payment/pix',
    leaves: true,
    open: async (page) => {
      // Other tests count the orders of the seeded person.
      const customer = await openAccount('pt-BR');
      const order = await orderByPix(customer.token, await findAd(hasServices));
      await arriveAs(page, customer, `/payment/pix?order=${order}`, 'pt-BR');
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
  {
    name: 'back from PayPal',
    route: 'paypal/checkout',
    leaves: true,
    open: async (page) => {
      await page.route('**/api/paypal/checkout', (route) => route.fulfill({ json: { state: 'paid' } }));
      await openAsSeeded(page, '/paypal/checkout?token=5O190127TN364715T&PayerID=FSMVU44LF3YUS');
      await page.getByRole('dialog').waitFor();
    },
  },
];
