import { isRefunding, refundedOf, returnedFeeOf, standingRefunds } from './mercado-pago/payment';
import { isTaken, refundedOfOrder, standingRefunds as standingPayPalRefunds } from './paypal/order';
import type { Account, PayPalOrder, PayPalTransfer, PixPayment } from './records';

/** A charge in the control calls' format. */
export type ChargeSummary = {
  gateway: 'mercado_pago' | 'paypal';
  id: string;
  reference: string | null;
  state: string;
  amountCents: number;
  currency: string;
  captureId: string | null;
  refunds: number;
  /** Whether one of them is in process; never for PayPal. */
  isRefunding: boolean;
  /** Refunded to the payer so far. */
  refundedCents: number;
  /** The gateway's fee at this moment. */
  feeCents: number;
  /** Whether the shop holds the money: neither refunded nor in dispute, or decided for the shop. */
  isMoneyHere: boolean;
};

/** The shop's balance at a gateway in BRL cents, without other currencies. */
export type Balance = {
  receivedCents: number;
  refundedCents: number;
  chargedBackCents: number;
  /** Kept by the gateway until a dispute is decided. */
  heldCents: number;
  feeCents: number;
  balanceCents: number;
};

/** Every charge, oldest first, Mercado Pago's before PayPal's. */
export function listCharges(account: Account): ChargeSummary[] {
  return [
    ...[...account.pixPayments.values()].map(pixSummary),
    ...[...account.payPalOrders.values()].map(payPalSummary),
  ];
}

function pixSummary(pix: PixPayment): ChargeSummary {
  return {
    gateway: 'mercado_pago',
    id: String(pix.id),
    reference: pix.reference,
    state: pix.state,
    amountCents: pix.amountCents,
    currency: pix.currency,
    captureId: null,
    refunds: standingRefunds(pix).length,
    isRefunding: isRefunding(pix),
    refundedCents: refundedOf(pix),
    feeCents: pix.feeCents - returnedFeeOf(pix),
    isMoneyHere: pix.state === 'approved' || isWon(pix),
  };
}

function payPalSummary(order: PayPalOrder): ChargeSummary {
  const { capture } = order;
  return {
    gateway: 'paypal',
    id: order.id,
    reference: order.reference,
    state: capture && capture.status !== 'COMPLETED' ? capture.status : order.state,
    amountCents: order.amountCents,
    currency: order.currency,
    captureId: capture?.id ?? null,
    refunds: standingPayPalRefunds(order).length,
    isRefunding: false,
    refundedCents: refundedOfOrder(order),
    feeCents: capture?.feeCents ?? 0,
    isMoneyHere: isTaken(order),
  };
}

function transferSummary({ id, amountCents, feeCents, status }: PayPalTransfer): ChargeSummary {
  const isReversed = status === 'V';
  return {
    gateway: 'paypal',
    id,
    reference: null,
    state: isReversed ? 'REFUNDED' : 'COMPLETED',
    amountCents,
    currency: 'BRL',
    captureId: null,
    refunds: isReversed ? 1 : 0,
    isRefunding: false,
    refundedCents: isReversed ? amountCents : 0,
    feeCents,
    isMoneyHere: !isReversed,
  };
}

/** A charge-back that was decided for the shop keeps the state `charged_back`. */
function isWon({ state, stateDetail }: PixPayment): boolean {
  return state === 'charged_back' && stateDetail === 'reimbursed';
}

/** The shop's balance at each gateway. */
export function balances(account: Account): { pix: Balance; paypal: Balance } {
  const came = [...account.pixPayments.values()].filter(
    ({ approvedAt, collectorId }) => approvedAt !== null && collectorId === undefined,
  );
  const captured = [...account.payPalOrders.values()].filter(({ capture }) => capture !== null);
  const transfers = [...account.payPalTransfers.values()].filter(({ status }) => status !== 'P');
  return {
    pix: balance(came.map(pixSummary)),
    paypal: balance([...captured.map(payPalSummary), ...transfers.map(transferSummary)]),
  };
}

const HELD = ['in_mediation', 'PENDING'];

/** Of paid charges. */
function balance(all: ChargeSummary[]): Balance {
  const charges = all.filter(({ currency }) => currency === 'BRL');
  const gone = charges.filter((charge) => !charge.isMoneyHere);
  const receivedCents = sum(charges, ({ amountCents }) => amountCents);
  const refundedCents = sum(charges, (charge) => charge.refundedCents);
  const heldCents = sum(
    gone.filter(({ state }) => HELD.includes(state)),
    takenBack,
  );
  const chargedBackCents = sum(gone, takenBack) - heldCents;
  const feeCents = sum(charges, (charge) => charge.feeCents);
  const balanceCents = receivedCents - refundedCents - heldCents - chargedBackCents - feeCents;
  return { receivedCents, refundedCents, chargedBackCents, heldCents, feeCents, balanceCents };
}

const REFUNDED = ['refunded', 'REFUNDED'];

/** A dispute takes what is left of a charge; after a full refund it takes the amount a second time. */
export function takenBack({ state, amountCents, refundedCents }: ChargeSummary): number {
  const left = amountCents - refundedCents;
  return left === 0 && !REFUNDED.includes(state) ? amountCents : left;
}

function sum(charges: ChargeSummary[], centsOf: (charge: ChargeSummary) => number): number {
  return charges.reduce((total, charge) => total + centsOf(charge), 0);
}
