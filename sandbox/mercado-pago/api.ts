import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations';
import { json, type HttpResponse, type HttpRequest } from '../http';
import { withIdempotencyKey } from '../idempotency';
import { errorResponse, OWN_ID, renderPix, renderRefund } from './responses';
import { changePix, createPix, isOpen, isRefunding, leftOfPix, refundPix } from './payment';
import type { Fault } from '../faults';
import type { Account, PixPayment } from '../records';

const KEY = {
  header: 'x-idempotency-key',
  mismatch: {
    status: 409,
    body: {
      message: 'idempotency key already used',
      error: 'idempotency_key_already_used',
      status: 409,
      cause: [],
    },
  },
};
/** Half an hour to 30 days, with a minute's tolerance for the duration of the request. */
const SHORTEST = 29 * MINUTE_MS;
const LONGEST = 30 * DAY_MS + MINUTE_MS;
const DEFAULT_LIFE = DAY_MS;

const webAddress = z.url({ protocol: /^https?$/ });
const newPayment = z.object({
  transaction_amount: z.number().positive(),
  payment_method_id: z.literal('pix'),
  description: z.string().default(''),
  external_reference: z.string().nullish(),
  notification_url: webAddress.nullish(),
  callback_url: webAddress.nullish(),
  date_of_expiration: z.iso.datetime({ offset: true }).optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
  payer: z.looseObject({
    email: z.email(),
    identification: z
      .looseObject({ type: z.literal('CPF'), number: z.string().regex(/^\d{11}$/) })
      .optional(),
  }),
});

export function createPayment(account: Account, request: HttpRequest): HttpResponse {
  if (!request.headers[KEY.header]) return errorResponse(400, 4292, "Header X-Idempotency-Key can't be null");
  return withIdempotencyKey(account, request, KEY, () => {
    const parsed = newPayment.safeParse(json(request));
    if (!parsed.success) {
      const names = parsed.error.issues.map(({ path }) => path.join('.'));
      return errorResponse(400, 4037, `Invalid ${names.join(', ')}`);
    }
    const wanted = parsed.data;
    const amountCents = Math.round(wanted.transaction_amount * 100);
    if (amountCents / 100 !== wanted.transaction_amount)
      return errorResponse(400, 4037, 'Invalid transaction_amount');
    const now = account.clock.now().getTime();
    const expiresAt = new Date(wanted.date_of_expiration ?? now + DEFAULT_LIFE);
    const life = expiresAt.getTime() - now;
    if (life < SHORTEST || life > LONGEST) return errorResponse(400, 23, 'Invalid date_of_expiration');
    const payment = createPix(account, {
      reference: wanted.external_reference ?? null,
      amountCents,
      description: wanted.description,
      payer: wanted.payer,
      metadata: wanted.metadata,
      notificationUrl: wanted.notification_url ?? null,
      returnUrl: wanted.callback_url ?? null,
      expiresAt: expiresAt.toISOString(),
    });
    return { status: 201, body: renderPix(payment, request.origin) };
  });
}

export function getPayment(account: Account, request: HttpRequest, id: string): HttpResponse {
  const payment = account.pixPayments.get(id);
  return payment ? { status: 200, body: renderPix(payment, request.origin) } : notFound();
}

const searchQuery = z.object({
  external_reference: z.string().optional(),
  range: z.enum(['date_created', 'date_approved']).optional(),
  begin_date: z.iso.datetime({ offset: true }).optional(),
  end_date: z.iso.datetime({ offset: true }).optional(),
  sort: z.enum(['date_created', 'date_approved']).default('date_created'),
  criteria: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    // A page may be shorter than the limit asks for.
    .transform((limit) => Math.min(limit, 50)),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

const TIMES = { date_created: 'createdAt', date_approved: 'approvedAt' } as const;

export function searchPayments(account: Account, request: HttpRequest): HttpResponse {
  const parsed = searchQuery.safeParse(Object.fromEntries(request.query));
  if (!parsed.success) return errorResponse(400, 8, 'Invalid search parameters');
  const { external_reference: reference, range, begin_date, end_date, ...wanted } = parsed.data;
  const timeOf = (payment: PixPayment, name: keyof typeof TIMES) => Date.parse(payment[TIMES[name]] ?? '');
  const [begin, end] = [Date.parse(begin_date ?? ''), Date.parse(end_date ?? '')];
  const isInRange = (payment: PixPayment) =>
    range === undefined || (timeOf(payment, range) >= begin && timeOf(payment, range) <= end);
  const direction = wanted.criteria === 'asc' ? 1 : -1;
  const found = [...account.pixPayments.values()]
    .filter((payment) => (reference === undefined || payment.reference === reference) && isInRange(payment))
    .toSorted((a, b) => direction * (timeOf(a, wanted.sort) - timeOf(b, wanted.sort) || a.id - b.id));
  const { limit, offset } = wanted;
  const results = found.slice(offset, offset + limit).map((payment) => renderPix(payment, request.origin));
  return { status: 200, body: { paging: { total: found.length, limit, offset }, results } };
}

/** PUT with status 'cancelled', the only possible change. */
export function changePayment(account: Account, request: HttpRequest, id: string): HttpResponse {
  return forPayment(account, request, id, (payment) => {
    const wanted = z.object({ status: z.literal('cancelled') }).safeParse(json(request));
    if (!wanted.success) return errorResponse(400, 2004, 'Only status can change, to cancelled');
    if (!isOpen(payment)) return notPossible(2018);
    changePix(account, payment, 'cancelled', 'by_collector');
    return { status: 200, body: renderPix(payment, request.origin) };
  });
}

/**
 * Refunds an approved payment, fully or in part. A refund in process is reported as a 400 to callers that did not ask
 * for such refunds, although it has begun.
 */
export function refundPayment(
  account: Account,
  request: HttpRequest,
  id: string,
  fault?: Fault,
): HttpResponse {
  return forPayment(account, request, id, (payment) => {
    if (fault?.kind === 'refuseKept') return notPossible(2024);
    const wanted = z.object({ amount: z.number().optional() }).safeParse(json(request));
    const left = leftOfPix(payment);
    const amountCents = Math.round((wanted.data?.amount ?? left / 100) * 100);
    if (!wanted.success || amountCents < 1 || amountCents > left)
      return errorResponse(400, 4040, 'Amount to refund invalid');
    if (payment.state !== 'approved' || isRefunding(payment)) return notPossible(2063);
    const refund = refundPix(account, payment, fault?.kind === 'inProcess', amountCents);
    const isShown = refund.status === 'approved' || request.headers['x-render-in-process-refunds'] === 'true';
    return isShown ? { status: 201, body: renderRefund(payment, refund) } : notPossible(2063);
  });
}

/** The refunds of a payment, or one of them. */
export function getRefunds(account: Account, request: HttpRequest, id: string): HttpResponse {
  const payment = account.pixPayments.get(id);
  if (!payment) return notFound();
  const refunds = payment.refunds.map((refund) => renderRefund(payment, refund));
  const wanted = /refunds\/(\d+)/.exec(request.path)?.[1];
  if (wanted === undefined) return { status: 200, body: refunds };
  const found = refunds.find((refund) => String(refund.id) === wanted);
  return found ? { status: 200, body: found } : notFound();
}

/** The account of the keys. */
export function getUser({ name }: Account): HttpResponse {
  return { status: 200, body: { id: OWN_ID, nickname: name, site_id: 'MLB' } };
}

function forPayment(
  account: Account,
  request: HttpRequest,
  id: string,
  act: (payment: PixPayment) => { status: number; body: unknown },
): HttpResponse {
  const payment = account.pixPayments.get(id);
  return payment ? withIdempotencyKey(account, request, KEY, () => act(payment)) : notFound();
}

const notFound = () => errorResponse(404, 2000, 'Payment not found');
const notPossible = (code: number) =>
  errorResponse(400, code, 'The action requested is not valid for the current payment state');
