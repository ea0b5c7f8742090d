import { expect } from '@playwright/test';
import { dayWords } from '@/lib/platform/day-words';
import { serverTime } from './clock';
import { query } from './database';
import { required } from './required';
import { ask } from './http';
import { type Account, expectOk, openAccount } from './newcomers';
import { sandbox } from './payments';
import { giveAd } from './people';
import { SITES, type Locale } from './sites';

export const PROVIDER_PHONE = '11987654321';
const PRICE = 90;

export type Hire = { customer: Account; provider: Account; title: string; orderId: number };

type Wanted = Omit<Hire, 'orderId'> & { body: object; language: Locale };

/** A new user who is about to hire another for a day, and the request's body. */
export async function prepareHire(language: Locale, day = daysFromNow(3)): Promise<Wanted> {
  const [customer, provider] = [await openAccount(language), await openAccount(language)];
  const title = `Bainha de calça de ${customer.uid}`;
  const workId = await giveAd(provider.uid, title);
  await query('update users set phone = $2 where uid = $1', [provider.uid, PROVIDER_PHONE]);
  const body = {
    customer_cpf: '529.982.247-25',
    customer_full_name: customer.name,
    transaction_amount: PRICE,
    provider_professional_uid: provider.uid,
    execution_date: day,
    original_subwork_title: title,
    work_id: workId,
    subwork_id: 0,
  };
  return { customer, provider, title, body, language };
}

type HireCall = { customer: Pick<Account, 'token'>; body: object; language: Locale };

/** Hires by Pix, at the process under test or at the one on `port`; the answer includes how long it took. */
export async function askToHire({ customer, body, language }: HireCall, { port }: { port?: number } = {}) {
  const startedAt = performance.now();
  const reply = await ask('/api/pix/generate/payment', {
    method: 'POST',
    host: SITES[language].host,
    port,
    headers: { authorization: `Bearer ${customer.token}` },
    body,
  });
  return { ...reply, tookMs: performance.now() - startedAt };
}

/** An unpaid order of one new user with another. No other test uses them. */
export async function hireBetweenNewcomers(language: Locale, day?: string): Promise<Hire> {
  const wanted = await prepareHire(language, day);
  const { order_id: orderId }: { order_id: number } = JSON.parse(await expectOk(askToHire(wanted)));
  const { customer, provider, title } = wanted;
  return { customer, provider, title, orderId };
}

/** As `hireBetweenNewcomers`, and paid. */
export async function paidHireBetweenNewcomers(language: Locale): Promise<Hire> {
  const hire = await hireBetweenNewcomers(language);
  await payHire(hire);
  return hire;
}

/** As `paidHireBetweenNewcomers`, with an open dispute that an operator has to decide. */
export async function disputeBetweenNewcomers(language: Locale): Promise<Hire> {
  const hire = await paidHireBetweenNewcomers(language);
  const statement = { order_id: hire.orderId, pictures: [] };
  const complaint = { ...statement, kind: 'badly_done', text: 'A bainha ficou torta.' };
  await post(hire.customer, '/api/orders/dispute/open', complaint);
  await post(hire.provider, '/api/orders/dispute/answer', { ...statement, text: 'A bainha é assim mesmo.' });
  return hire;

  function post({ token }: Account, path: string, body: unknown): Promise<string> {
    const headers = { authorization: `Bearer ${token}` };
    return expectOk(ask(path, { method: 'PUT', host: SITES[language].host, headers, body }));
  }
}

/** Pays an order at its gateway, and waits until the server knows of the payment. */
export async function payHire({ orderId }: Hire): Promise<void> {
  const [payment] = await query<{ id: string }>('select id from payments where order_id = $1', [orderId]);
  await sandbox.pay(required(payment).id);
  await expect(async () => expect(await stateOf(orderId)).toBe('paid')).toPass({
    timeout: 20_000,
    intervals: [100],
  });
}

export async function stateOf(orderId: number): Promise<string> {
  const [order] = await query<{ state: string }>('select state from orders where id = $1', [orderId]);
  return required(order).state;
}

/** A day in São Paulo by the server's clock, YYYY-MM-DD. */
export function daysFromNow(days: number): string {
  const time = new Date(serverTime().getTime() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(time);
}

/** The same day as screens show it. */
export function shownDay(days: number): string {
  return daysFromNow(days).replaceAll('-', '/');
}

/** The same with its words, as sentences show the day of a service. */
export function shownServiceDay(days: number, locale: Locale): string {
  return `${shownDay(days)} (${dayWords(locale, daysFromNow(days), daysFromNow(0))})`;
}
