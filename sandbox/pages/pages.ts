import { listAccounts } from '../account';
import { decline, pay, payLate, type Charge } from '../charge-actions';
import { header, type HttpResponse, type HttpRequest } from '../http';
import { identity } from '../paypal/identity';
import { payPage, type PayerAction } from './pay-page';
import { answerCardCheckout } from './card-page';
import { languageOf, type MessageKey } from './messages';
import { listSms } from '../sms';
import type { Account, PayPalOrder, PixPayment } from '../records';

const PERFORM = { pay, decline, payLate };
const ACTIONS = ['pay', 'decline', 'payLate'] as const;

/** Pages for browsers and certificates for signature checks; undefined for other paths. */
export function answerPage(request: HttpRequest): HttpResponse | undefined {
  const { certificate, serial } = identity();
  if (request.path === `/v1/notifications/certs/CERT-${serial}`) return { status: 200, text: certificate };
  const ticket = /^\/payments\/(\d+)\/ticket$/.exec(request.path)?.[1];
  if (ticket !== undefined) return answerTicket(request, ticket);
  if (request.path === '/sms' && request.method === 'GET') return listSms();
  if (request.path === '/checkoutnow') return answerCheckout(request, request.query.get('token') ?? '');
  if (request.path === '/checkout/v1/redirect') return answerCardCheckout(request);
  return undefined;
}

/** Mercado Pago's page for a Pix. It does not redirect; it has a link to the shop. */
function answerTicket(request: HttpRequest, id: string): HttpResponse | undefined {
  for (const account of listAccounts()) {
    const pix = account.pixPayments.get(id);
    if (pix?.pageKey !== request.query.get('hash')) continue;
    if (request.method === 'POST') {
      act(account, { pix }, request);
      return { status: 303, location: `${request.path}?${request.query}` };
    }
    return { status: 200, page: pixPage(request, pix) };
  }
  return undefined;
}

/** PayPal's page for an order, which sends the payer back with the order's token. */
function answerCheckout(request: HttpRequest, token: string): HttpResponse | undefined {
  for (const account of listAccounts()) {
    const payPal = account.payPalOrders.get(token);
    if (!payPal) continue;
    if (request.method === 'POST')
      return { status: 303, location: wayBack(payPal, act(account, { payPal }, request)) };
    return { status: 200, page: payPalPage(request, payPal) };
  }
  return undefined;
}

function act(account: Account, charge: Charge, request: HttpRequest): boolean {
  const wanted = new URLSearchParams(request.raw).get('action');
  const action = ACTIONS.find((one) => one === wanted);
  return action !== undefined && PERFORM[action](account, charge) && action !== 'decline';
}

function wayBack({ id, returnUrl, cancelUrl, payerId }: PayPalOrder, isApproved: boolean): string {
  const way = new URL(isApproved ? returnUrl : cancelUrl);
  way.searchParams.set('token', id);
  if (isApproved && payerId !== null) way.searchParams.set('PayerID', payerId);
  return way.href;
}

const PIX_OUTCOMES: Partial<Record<PixPayment['state'], MessageKey>> = {
  approved: 'paid',
  rejected: 'refused',
  in_mediation: 'disputed',
  charged_back: 'refunded',
  refunded: 'refunded',
};

function pixPage(request: HttpRequest, pix: PixPayment): string {
  const ended: MessageKey = pix.stateDetail === 'expired' ? 'expired' : 'cancelled';
  const outcome = pix.state === 'cancelled' ? ended : (PIX_OUTCOMES[pix.state] ?? null);
  return payPage({
    language: languageOf(header(request, 'accept-language')),
    gateway: 'Mercado Pago · Pix',
    title: pix.description,
    amountCents: pix.amountCents,
    expiresAt: pix.expiresAt,
    pixCode: pix.pixCode,
    outcome,
    actions: actionsFor(outcome),
    returnUrl: pix.returnUrl,
  });
}

const PAYPAL_OUTCOMES: Record<PayPalOrder['state'], MessageKey | null> = {
  CREATED: null,
  APPROVED: 'paid',
  COMPLETED: 'paid',
  VOIDED: 'expired',
};

function payPalPage(request: HttpRequest, order: PayPalOrder): string {
  const outcome = PAYPAL_OUTCOMES[order.state];
  return payPage({
    language: languageOf(header(request, 'accept-language')),
    gateway: 'PayPal',
    title: order.description,
    amountCents: order.amountCents,
    expiresAt: order.expiresAt,
    pixCode: null,
    outcome,
    actions: actionsFor(outcome),
    returnUrl: outcome === 'paid' ? wayBack(order, true) : order.cancelUrl,
  });
}

function actionsFor(outcome: MessageKey | null): PayerAction[] {
  if (outcome === null) return [...ACTIONS];
  return outcome === 'expired' ? ['payLate'] : [];
}
