import { listAccounts } from '../account';
import { decline, pay } from '../charge-actions';
import { header, type HttpRequest, type HttpResponse } from '../http';
import { type CardOutcome, isOver, lastAttempt, payByCard } from '../mercado-pago/checkout';
import type { Account, CardCheckout, PixPayment } from '../records';
import { languageOf, type MessageKey } from './messages';
import { payPage, type PayerAction } from './pay-page';

/** Mercado Pago's card page, which sends the payer back with the outcome. */
export function answerCardCheckout(request: HttpRequest): HttpResponse | undefined {
  const id = request.query.get('pref_id') ?? '';
  for (const account of listAccounts()) {
    const checkout = account.cardCheckouts.get(id);
    if (!checkout) continue;
    if (request.method !== 'POST') return { status: 200, page: cardPage(account, checkout, request) };
    const payment = act(account, checkout, new URLSearchParams(request.raw));
    return { status: 303, location: payment ? wayBack(checkout, payment) : checkout.backUrls.failure };
  }
  return undefined;
}

const OUTCOMES: Partial<Record<string, CardOutcome>> = {
  pay: 'approved',
  decline: 'rejected',
  analyse: 'in_process',
};

/** Pays with a card or, while a payment is in analysis, decides it for the bank. */
function act(account: Account, checkout: CardCheckout, form: URLSearchParams): PixPayment | null {
  const action = form.get('action') ?? '';
  const last = lastAttempt(account, checkout);
  if (last?.state === 'approved') return last;
  if (last?.state === 'in_process') {
    if (action === 'pay') pay(account, { pix: last });
    if (action === 'decline') decline(account, { pix: last });
    return last;
  }
  const outcome = OUTCOMES[action];
  const installments = Number(form.get('installments') ?? 1);
  return outcome ? payByCard(account, checkout, { outcome, installments }) : null;
}

function wayBack({ id, reference, backUrls }: CardCheckout, payment: PixPayment): string {
  const { success, pending, failure } = backUrls;
  const way = new URL({ approved: success, in_process: pending }[String(payment.state)] ?? failure);
  way.searchParams.set('payment_id', String(payment.id));
  way.searchParams.set('status', payment.state);
  way.searchParams.set('external_reference', reference ?? '');
  way.searchParams.set('preference_id', id);
  return way.href;
}

function cardPage(account: Account, checkout: CardCheckout, request: HttpRequest): string {
  const last = lastAttempt(account, checkout);
  const outcome = outcomeOf(account, checkout, last);
  return payPage({
    language: languageOf(header(request, 'accept-language')),
    gateway: 'Mercado Pago',
    title: checkout.description,
    amountCents: checkout.amountCents,
    expiresAt: checkout.expiresAt,
    pixCode: null,
    outcome,
    actions: actionsFor(outcome),
    returnUrl: last ? wayBack(checkout, last) : checkout.backUrls.failure,
    maxInstallments: outcome === null || outcome === 'refused' ? checkout.maxInstallments : 1,
  });
}

function outcomeOf(account: Account, checkout: CardCheckout, last?: PixPayment): MessageKey | null {
  if (last?.state === 'approved') return 'paid';
  if (last?.state === 'in_process') return 'inAnalysis';
  if (last?.state === 'refunded') return 'refunded';
  if (isOver(account, checkout)) return 'expired';
  return last?.state === 'rejected' ? 'refused' : null;
}

function actionsFor(outcome: MessageKey | null): PayerAction[] {
  if (outcome === 'inAnalysis') return ['pay', 'decline'];
  return outcome === null || outcome === 'refused' ? ['pay', 'decline', 'analyse'] : [];
}
