import { Payment, PaymentRefund, User } from 'mercadopago';
import { toCents, toReais } from '@/lib/platform/money';
import { DEADLINE_MS } from './deadline';
import {
  asGatewayPayment,
  brazilianTime,
  createdAnswer,
  foundAnswer,
  listAnswer,
  listedOf,
  mostDecided,
  paymentAnswer,
  refundAnswer,
  refundedAnswer,
  userAnswer,
} from './mercado-pago-answer';
import { readAlways, readOrNull } from './gateway-error';
import { incompleteList, joinLists, splitPeriod } from './listed-period';
import { type Ask, connectMercadoPago, mercadoPagoError } from './mercado-pago-call';
import { mercadoPagoReader } from './mercado-pago-signature';
import {
  type Charge,
  type CreatedPayment,
  type PaymentGateway,
  type GatewayPayment,
  type GatewayRefund,
  type ListedPeriod,
  type PaymentList,
  GatewayRefusalError,
} from './port';

export type MercadoPagoSettings = {
  token: string;
  /** Mercado Pago signs notifications with it. */
  webhookSecret: string;
  /** Origin of a sandbox; the real gateway when undefined. */
  url?: string | undefined;
  deadlineMs?: number;
};

/** Pix by Mercado Pago's Payments API. */
export function mercadoPago({
  token,
  webhookSecret,
  url,
  deadlineMs = DEADLINE_MS,
}: MercadoPagoSettings): PaymentGateway<CreatedPayment> {
  const ask = connectMercadoPago({ token, url, deadlineMs });
  const read = (id: string) => readOrNull(ask((config) => getPayment(config(), id)));
  return {
    createCharge: (charge) => createCharge(ask, charge),
    getPayment: read,
    findPayment: (paymentId) => findPayment(ask, paymentId),
    listPayments: (period) => listPayments(ask, period),
    getListed: read,
    // Its transfers are payments, too: `getListed` returns them.
    getTransfer: async () => null,
    // A Pix needs no capture, so this returns its current state.
    capture: (id) => ask((config) => getPayment(config(), id)),
    closeCheckout: async () => undefined,
    cancelCharge: (id) => cancelCharge(ask, id),
    refund: ({ gatewayPaymentId }, refundId, partCents) =>
      partCents === undefined
        ? refund(ask, gatewayPaymentId, refundId)
        : refundPart(ask, gatewayPaymentId, refundId, partCents),
    readNotification: mercadoPagoReader(webhookSecret),
  };
}

type Config = ConstructorParameters<typeof Payment>[0];

async function createCharge(ask: Ask, charge: Charge): Promise<CreatedPayment> {
  const created = await ask(async (config) => {
    const answer = await new Payment(config(charge.id)).create({ body: requestOf(charge) });
    const { state } = asGatewayPayment(paymentAnswer.parse(answer));
    if (state === 'rejected' || state === 'cancelled') throw new GatewayRefusalError(402, state);
    return createdAnswer.parse(answer);
  });
  if (created.external_reference !== charge.id) throw new Error('Mercado Pago answered with another charge');
  const { ticket_url, qr_code } = created.point_of_interaction.transaction_data;
  return {
    gatewayPaymentId: created.id,
    checkoutId: null,
    link: ticket_url,
    pixCode: qr_code,
    expiresAt: created.date_of_expiration ?? charge.expiresAt,
  };
}

function requestOf({ id, amountCents, title, payer, expiresAt, returnUrl }: Charge) {
  const [firstName, lastName] = namesOf(payer);
  return {
    transaction_amount: toReais(amountCents),
    payment_method_id: 'pix',
    description: title,
    external_reference: id,
    notification_url: notificationUrl(returnUrl),
    callback_url: returnUrl,
    date_of_expiration: brazilianTime(expiresAt),
    payer: {
      email: payer.email,
      first_name: firstName,
      last_name: lastName,
      ...(payer.cpf !== null && { identification: { type: 'CPF', number: payer.cpf } }),
    },
  };
}

/** First and last name; a single name is used for both. */
export function namesOf({ name }: Charge['payer']): [string, string] {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return [firstName, others.join(' ') || firstName];
}

/** Without `source_news` each change is also sent in an older, unsigned format. */
export function notificationUrl(returnUrl: string): string {
  return new URL('/api/webhooks/mercadopago?source_news=webhooks', returnUrl).href;
}

async function getPayment(config: Config, id: string): Promise<GatewayPayment> {
  return asGatewayPayment(paymentAnswer.parse(await new Payment(config).get({ id })));
}

function findPayment(ask: Ask, paymentId: string): Promise<GatewayPayment | null> {
  const search = ask(async (config) => {
    const answer = await new Payment(config()).search({
      options: { external_reference: paymentId, sort: 'date_created', criteria: 'desc' },
    });
    const found = foundAnswer.parse(answer).results;
    return mostDecided(
      found.filter(({ external_reference }) => external_reference === paymentId).map(asGatewayPayment),
    );
  });
  return readOrNull(search);
}

async function listPayments(ask: Ask, period: ListedPeriod): Promise<PaymentList> {
  const user = await readAlways(ask((config) => new User(config()).get().then(userAnswer.parse)));
  const parts: PaymentList[] = [];
  for (const part of splitPeriod(period)) parts.push(await listPart(ask, part, user.id));
  return joinLists(parts);
}

/** Mercado Pago's default is 30. */
const PAGE_SIZE = 100;

/** In the order of approval, so that a payment that arrives during the calls moves no other to an earlier page. */
async function listPart(ask: Ask, { since, until }: ListedPeriod, ownId: string): Promise<PaymentList> {
  const pages: PaymentList[] = [];
  let offset = 0;
  for (;;) {
    const page = await readAlways(
      ask(async (config) => {
        const answer = await new Payment(config()).search({
          options: {
            range: 'date_approved',
            begin_date: brazilianTime(since),
            end_date: brazilianTime(until),
            sort: 'date_approved',
            criteria: 'asc',
            limit: PAGE_SIZE,
            offset,
          },
        });
        return listAnswer.parse(answer);
      }),
    );
    pages.push(listedOf(page, ownId));
    // A page may have fewer entries than we asked for.
    offset += page.results.length;
    if (offset >= page.paging.total) return joinLists(pages);
    if (page.results.length === 0) throw incompleteList();
  }
}

function cancelCharge(ask: Ask, id: string): Promise<void> {
  return ask(async (config) => {
    try {
      await new Payment(config(`cancel-${id}`)).cancel({ id });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { state } = await getPayment(config(), id);
      if (state !== 'cancelled' && state !== 'rejected') throw error;
    }
  });
}

function refund(ask: Ask, paymentId: string, refundId: string): Promise<GatewayRefund> {
  return ask(async (config) => {
    try {
      const answer = await new PaymentRefund(config(refundId)).total({ payment_id: paymentId });
      const { id, status } = refundAnswer.parse(answer);
      if (status === 'approved') return { gatewayRefundId: id, state: 'done' };
      // A repeated call returns the first answer again, so an in-process refund is looked up separately.
    } catch (error) {
      // It may have been refunded already, with another key or one they no longer know.
      if (!isRefusal(error)) throw error;
      return findRefund(config(), paymentId, error);
    }
    return findRefund(config(), paymentId, new GatewayRefusalError(422, 'the refund came to nothing'));
  });
}

function refundPart(
  ask: Ask,
  paymentId: string,
  refundId: string,
  partCents: number,
): Promise<GatewayRefund> {
  return ask(async (config) => {
    const body = { amount: toReais(partCents) };
    const answer = await new PaymentRefund(config(refundId)).create({ payment_id: paymentId, body });
    const begun = refundAnswer.parse(answer);
    // A repeated call returns the first answer again; the payment has the current state.
    const { refunds } = refundedAnswer.parse(await new Payment(config()).get({ id: paymentId }));
    const { id, status } = refunds.find((refund) => refund.id === begun.id) ?? begun;
    if (status !== 'approved' && status !== 'in_process') throw new GatewayRefusalError(422, status);
    return { gatewayRefundId: id, state: status === 'approved' ? 'done' : 'in_process' };
  });
}

/** Finds the refund of the whole amount; throws `otherwise` when there is none. */
async function findRefund(config: Config, paymentId: string, otherwise: unknown): Promise<GatewayRefund> {
  const answer = await new Payment(config).get({ id: paymentId });
  const { refunds, transaction_amount } = refundedAnswer.parse(answer);
  const standing = refunds.filter(({ status }) => status === 'approved' || status === 'in_process');
  const last = standing.at(-1);
  const cents = standing.reduce((sum, { amount }) => sum + toCents(amount), 0);
  if (last === undefined || cents < toCents(transaction_amount)) throw otherwise;
  const isDone = standing.every(({ status }) => status === 'approved');
  return { gatewayRefundId: last.id, state: isDone ? 'done' : 'in_process' };
}

function isRefusal(error: unknown): boolean {
  return mercadoPagoError(error) instanceof GatewayRefusalError;
}
