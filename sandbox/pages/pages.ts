import { listAccounts } from '../account';
import { decline, pay, payLate, type Charge } from '../deeds';
import { header, type Answer, type Ask } from '../exchange';
import { identity } from '../paypal/identity';
import { DEEDS, payPage, type Deed } from './pay-page';
import { languageOf, type Word } from './words';
import type { Account, PayPalOrder, PixPayment } from '../records';

const ACTS = { pay, decline, payLate };

/** What a browser, or whoever checks a signature, gets here. Undefined: there is no such page. */
export function answerPage(ask: Ask): Answer | undefined {
  const { certificate, serial } = identity();
  if (ask.path === `/v1/notifications/certs/CERT-${serial}`) return { status: 200, text: certificate };
  const ticket = /^\/payments\/(\d+)\/ticket$/.exec(ask.path)?.[1];
  if (ticket !== undefined) return answerTicket(ask, ticket);
  if (ask.path === '/checkoutnow') return answerCheckout(ask, ask.query.get('token') ?? '');
  return undefined;
}

/** Mercado Pago's page for a Pix. It stays where it is; the shop is a link away. */
function answerTicket(ask: Ask, id: string): Answer | undefined {
  for (const account of listAccounts()) {
    const pix = account.pixPayments.get(id);
    if (pix?.pageKey !== ask.query.get('hash')) continue;
    if (ask.method === 'POST') {
      act(account, { pix }, ask);
      return { status: 303, location: `${ask.path}?${ask.query}` };
    }
    return { status: 200, page: pixPage(ask, pix) };
  }
  return undefined;
}

/** PayPal's page for an order, which sends the payer back with the order's token. */
function answerCheckout(ask: Ask, token: string): Answer | undefined {
  for (const account of listAccounts()) {
    const payPal = account.payPalOrders.get(token);
    if (!payPal) continue;
    if (ask.method === 'POST')
      return { status: 303, location: wayBack(payPal, act(account, { payPal }, ask)) };
    return { status: 200, page: payPalPage(ask, payPal) };
  }
  return undefined;
}

function act(account: Account, charge: Charge, ask: Ask): boolean {
  const wished = new URLSearchParams(ask.raw).get('deed');
  const deed = DEEDS.find((one) => one === wished);
  return deed !== undefined && ACTS[deed](account, charge) && deed !== 'decline';
}

function wayBack({ id, returnUrl, cancelUrl, payerId }: PayPalOrder, isApproved: boolean): string {
  const way = new URL(isApproved ? returnUrl : cancelUrl);
  way.searchParams.set('token', id);
  if (isApproved && payerId !== null) way.searchParams.set('PayerID', payerId);
  return way.href;
}

const PIX_OUTCOMES: Partial<Record<PixPayment['state'], Word>> = {
  approved: 'paid',
  rejected: 'refused',
  in_mediation: 'disputed',
  charged_back: 'given_back',
  refunded: 'given_back',
};

function pixPage(ask: Ask, pix: PixPayment): string {
  const ended: Word = pix.stateDetail === 'expired' ? 'expired' : 'withdrawn';
  const outcome = pix.state === 'cancelled' ? ended : (PIX_OUTCOMES[pix.state] ?? null);
  return payPage({
    language: languageOf(header(ask, 'accept-language')),
    provider: 'Mercado Pago · Pix',
    title: pix.description,
    amountCents: pix.amountCents,
    expiresAt: pix.expiresAt,
    pixCode: pix.pixCode,
    outcome,
    deeds: deedsFor(outcome),
    returnUrl: pix.returnUrl,
  });
}

const PAYPAL_OUTCOMES: Record<PayPalOrder['state'], Word | null> = {
  CREATED: null,
  APPROVED: 'paid',
  COMPLETED: 'paid',
  VOIDED: 'expired',
};

function payPalPage(ask: Ask, order: PayPalOrder): string {
  const outcome = PAYPAL_OUTCOMES[order.state];
  return payPage({
    language: languageOf(header(ask, 'accept-language')),
    provider: 'PayPal',
    title: order.description,
    amountCents: order.amountCents,
    expiresAt: order.expiresAt,
    pixCode: null,
    outcome,
    deeds: deedsFor(outcome),
    returnUrl: outcome === 'paid' ? wayBack(order, true) : order.cancelUrl,
  });
}

function deedsFor(outcome: Word | null): Deed[] {
  if (outcome === null) return [...DEEDS];
  return outcome === 'expired' ? ['payLate'] : [];
}
