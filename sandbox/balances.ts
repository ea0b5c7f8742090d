import type { Account, PixPayment } from './records';

/** A charge as the control calls show it. */
export type ChargeSummary = {
  gateway: 'mercado_pago' | 'paypal';
  id: string;
  reference: string | null;
  state: string;
  amountCents: number;
  currency: string;
  captureId: string | null;
  refunds: number;
  /** Whether its money lies with the shop: neither given back nor disputed, or decided for the shop. */
  isMoneyHere: boolean;
};

/** What a gateway holds for the shop, in cents. */
export type Balance = {
  receivedCents: number;
  refundedCents: number;
  chargedBackCents: number;
  balanceCents: number;
};

/** Every charge, oldest first, Mercado Pago's before PayPal's. */
export function listCharges(account: Account): ChargeSummary[] {
  const pixes = [...account.pixPayments.values()].map((pix): ChargeSummary => ({
    gateway: 'mercado_pago',
    id: String(pix.id),
    reference: pix.reference,
    state: pix.state,
    amountCents: pix.amountCents,
    currency: pix.currency,
    captureId: null,
    refunds: pix.refunds.length,
    isMoneyHere: pix.state === 'approved' || isWon(pix),
  }));
  const orders = [...account.payPalOrders.values()].map((order): ChargeSummary => ({
    gateway: 'paypal',
    id: order.id,
    reference: order.reference,
    state: order.capture && order.capture.status !== 'COMPLETED' ? order.capture.status : order.state,
    amountCents: order.amountCents,
    currency: order.currency,
    captureId: order.capture?.id ?? null,
    refunds: order.capture?.status === 'REFUNDED' ? 1 : 0,
    isMoneyHere: order.capture?.status === 'COMPLETED',
  }));
  return [...pixes, ...orders];
}

/** A charge-back that was decided for the shop keeps its name. */
function isWon({ state, stateDetail }: PixPayment): boolean {
  return state === 'charged_back' && stateDetail === 'reimbursed';
}

/** What each gateway has taken for the shop, and what is left of it. */
export function balances(account: Account): { pix: Balance; paypal: Balance } {
  const pixes = [...account.pixPayments.values()];
  const captured = [...account.payPalOrders.values()].filter(({ capture }) => capture !== null);
  return {
    pix: balance(
      pixes.filter(({ approvedAt }) => approvedAt !== null),
      (pix) => ({
        isRefunded: pix.state === 'refunded',
        isChargedBack: pix.state === 'charged_back' && !isWon(pix),
      }),
    ),
    paypal: balance(captured, ({ capture }) => ({
      isRefunded: capture?.status === 'REFUNDED',
      isChargedBack: capture?.status === 'REVERSED',
    })),
  };
}

function balance<Charge extends { amountCents: number }>(
  received: Charge[],
  fateOf: (charge: Charge) => { isRefunded: boolean; isChargedBack: boolean },
): Balance {
  const receivedCents = sum(received);
  const refundedCents = sum(received.filter((charge) => fateOf(charge).isRefunded));
  const chargedBackCents = sum(received.filter((charge) => fateOf(charge).isChargedBack));
  return {
    receivedCents,
    refundedCents,
    chargedBackCents,
    balanceCents: receivedCents - refundedCents - chargedBackCents,
  };
}

function sum(charges: { amountCents: number }[]): number {
  return charges.reduce((total, { amountCents }) => total + amountCents, 0);
}
