import type { PixPayment, PixRefund } from '../records';
import { refundedOf, returnedFeeOf } from './payment';

/** The account's own id; accounts are independent of each other. */
export const OWN_ID = 1;

/** A payment in Mercado Pago's format. */
export function renderPix(payment: PixPayment, origin: string) {
  const { id, state } = payment;
  return {
    id,
    date_created: payment.createdAt,
    date_last_updated: payment.updatedAt,
    date_approved: payment.approvedAt,
    operation_type: 'regular_payment',
    collector_id: payment.collectorId ?? OWN_ID,
    ...renderMethod(payment, origin),
    status: state,
    status_detail: payment.stateDetail,
    currency_id: payment.currency,
    description: payment.description,
    external_reference: payment.reference,
    transaction_amount: payment.amountCents / 100,
    transaction_amount_refunded: refundedOf(payment) / 100,
    ...renderFees(payment),
    live_mode: false,
    captured: true,
    metadata: payment.metadata,
    payer: payment.payer,
    notification_url: payment.notificationUrl,
    callback_url: payment.returnUrl,
    refunds: payment.refunds.map((refund) => renderRefund(payment, refund)),
  };
}

function renderMethod(payment: PixPayment, origin: string) {
  if (payment.card)
    return {
      payment_method_id: 'visa',
      payment_type_id: 'credit_card',
      installments: payment.card.installments,
      date_of_expiration: null,
      point_of_interaction: { type: 'CHECKOUT' },
    };
  return {
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
    date_of_expiration: payment.expiresAt,
    point_of_interaction: {
      type: 'PIX',
      transaction_data: { qr_code: payment.pixCode, ticket_url: ticketUrl(payment, origin) },
    },
  };
}

/** The interest of instalments is the payer's: it is not part of the amount. */
const INTEREST = 0.1;

/** The fee, once the payment is approved. Its returned part appears only in the charges. */
function renderFees(payment: PixPayment) {
  const { approvedAt, amountCents, feeCents } = payment;
  if (approvedAt === null) return { fee_details: [], charges_details: [], transaction_details: {} };
  const fee = feeCents / 100;
  return {
    fee_details: [
      { type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' },
      ...((payment.card?.installments ?? 1) > 1
        ? [{ type: 'financing_fee', amount: Math.round(amountCents * INTEREST) / 100, fee_payer: 'payer' }]
        : []),
    ],
    charges_details: [
      {
        name: 'mercadopago_fee',
        type: 'fee',
        accounts: { from: 'collector', to: 'mp' },
        amounts: { original: fee, refunded: returnedFeeOf(payment) / 100 },
      },
    ],
    transaction_details: { net_received_amount: (amountCents - feeCents) / 100 },
  };
}

export function renderRefund({ id: paymentId }: PixPayment, refund: PixRefund) {
  return {
    id: refund.id,
    payment_id: paymentId,
    amount: refund.amountCents / 100,
    status: refund.status,
    source: { id: String(OWN_ID), name: 'Serss', type: 'collector' },
    date_created: refund.createdAt,
  };
}

function ticketUrl({ id, pageKey }: PixPayment, origin: string): string {
  return `${origin}/payments/${id}/ticket?hash=${pageKey}`;
}

/** An error in Mercado Pago's format. */
export function errorResponse(status: number, code: number, message: string) {
  const error = status === 404 ? 'not_found' : status === 401 ? 'unauthorized' : 'bad_request';
  return { status, body: { message, error, status, cause: [{ code, description: message, data: null }] } };
}
