import { expect, type Locator, type Page } from '@playwright/test';
import type { Work } from './calls';
import { required } from './required';
import { askToHire } from './hires';
import { ask } from './http';
import { arriveAs, openAccount, type Account } from './newcomers';
import type { Locale } from './sites';

export type Translate = (key: string, values?: Record<string, string>) => string;

/** A tax number with valid check digits that belongs to no person. */
export const CPF = '529.982.247-25';

/** Stores a draft of an ad's first service in a new tab, as the hire screen does, without walking through it. */
export async function keepDraft(
  page: Page,
  { work, subworks: [service] }: Work,
  date: string,
): Promise<void> {
  const draft = {
    selected: service,
    work: { id: work.id, user_uid: work.user_uid, user_name: work.user_name },
    date,
  };
  await page.addInitScript((text) => {
    // Only once: afterwards the screens change it.
    if (sessionStorage.getItem('serss-payment') === null) sessionStorage.setItem('serss-payment', text);
  }, JSON.stringify(draft));
}

/** A new user with a draft from `keepDraft`, on a payment page. */
export async function arriveWithDraft(
  page: Page,
  language: Locale,
  { ad, day, path = '/payment/finish' }: { ad: Work; day: string; path?: '/payment' | '/payment/finish' },
): Promise<Account> {
  const person = await openAccount(language);
  await keepDraft(page, ad, day);
  await arriveAs(page, person, path, language);
  return person;
}

/** A day that can be hired: this many days from today by the server's clock, which tests may have advanced. */
export function dayAhead(days: number, today = new Date()): string {
  const day = new Date(today.getTime() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(day);
}

/** Orders the first service of an ad, or finds the existing order. Returns its id. */
export async function orderByPix(
  token: string,
  { work, subworks: [service] }: Work,
  language: Locale = 'en-US',
  day = dayAhead(7),
): Promise<number> {
  const { status, text } = await askToHire({
    customer: { token },
    language,
    body: {
      transaction_amount: service?.price,
      provider_professional_uid: work.user_uid,
      execution_date: day,
      original_subwork_title: service?.title,
      work_id: work.id,
      subwork_id: service?.id,
      customer_cpf: CPF,
      customer_full_name: 'Iracema Duarte',
    },
  });
  if (status !== 200) throw new Error(`The call answered ${status}: ${text}`);
  return JSON.parse(text).order_id;
}

type Purchase = {
  id: number;
  state: string;
  name: string;
  provider_professional_uid: string;
  has_ads: boolean;
  contact: { phone: string; phone_confirmed: boolean; email: string } | null;
};

/** A person's purchases, through the real call. */
export async function listPurchases(token: string): Promise<Purchase[]> {
  const { status, text } = await ask('/api/orders/list', { headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`The call answered ${status}: ${text}`);
  const [purchases]: [Purchase[]] = JSON.parse(text);
  return purchases;
}

/** Goes from the confirmation to the payment page. Returns the order's id. */
export async function placeOrder(page: Page, translate: Translate): Promise<number> {
  await page.getByLabel(translate('payment.finish.cpf')).fill(CPF);
  await page.getByRole('button', { name: translate('payment.finish.submit') }).click();
  return arrivedAt(page);
}

/** The order whose payment the page shows. */
export async function arrivedAt(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/payment\/pix\?order=\d+$/);
  return Number(new URL(page.url()).searchParams.get('order'));
}

/** The gateway's page of the open payment. */
export async function gatewayLink(page: Page, translate: Translate): Promise<string> {
  const link = page.getByRole('link', { name: translate('payment.status.provider') });
  return required(await link.getAttribute('href'));
}

export function paidHeading(page: Page, translate: Translate): Locator {
  return page.getByRole('heading', { level: 1, name: translate('payment.status.paidTitle') });
}
