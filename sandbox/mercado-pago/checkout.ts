import { randomUUID } from 'node:crypto';
import { nextNumber } from '../ids';
import type { Account, CardCheckout, PixPayment } from '../records';
import { addPayment, approvePix } from './payment';
import { OWN_ID } from './responses';

type Wanted = Omit<CardCheckout, 'id' | 'createdAt'>;

export function createCheckout(account: Account, wanted: Wanted): CardCheckout {
  const createdAt = account.clock.now().toISOString();
  const checkout = { ...wanted, id: `${OWN_ID}-${randomUUID()}`, createdAt };
  account.cardCheckouts.set(checkout.id, checkout);
  return checkout;
}

/** A checkout by its id or by the shop's reference; the newest of several. */
export function findCheckout(account: Account, id: string): CardCheckout | undefined {
  const all = [...account.cardCheckouts.values()];
  return account.cardCheckouts.get(id) ?? all.findLast(({ reference }) => reference === id);
}

export const CARD_OUTCOMES = ['approved', 'rejected', 'in_process'] as const;
export type CardOutcome = (typeof CARD_OUTCOMES)[number];

const DETAILS = {
  approved: 'accredited',
  rejected: 'cc_rejected_other_reason',
  in_process: 'pending_review_manual',
} as const;

/** An attempt to pay by card, possible even after an approval; null after the checkout has expired. */
export function payByCard(
  account: Account,
  checkout: CardCheckout,
  { outcome, installments }: { outcome: CardOutcome; installments: number },
): PixPayment | null {
  if (isOver(account, checkout) || installments > checkout.maxInstallments) return null;
  const now = account.clock.now().toISOString();
  const { reference, amountCents, description, notificationUrl, expiresAt } = checkout;
  const payment: PixPayment = {
    id: nextNumber(),
    card: { checkoutId: checkout.id, installments },
    reference,
    amountCents,
    currency: 'BRL',
    description,
    payer: {},
    metadata: {},
    notificationUrl,
    returnUrl: null,
    state: outcome === 'approved' ? 'in_process' : outcome,
    stateDetail: DETAILS[outcome],
    pixCode: '',
    pageKey: randomUUID(),
    createdAt: now,
    updatedAt: now,
    expiresAt,
    approvedAt: null,
    feeCents: 0,
    refunds: [],
  };
  addPayment(account, payment);
  if (outcome === 'approved') approvePix(account, payment);
  return payment;
}

export function isOver({ clock }: Account, { expiresAt }: CardCheckout): boolean {
  return Date.parse(expiresAt) <= clock.now().getTime();
}

/** The last attempt to pay in a checkout. */
export function lastAttempt(account: Account, { id }: CardCheckout): PixPayment | undefined {
  return [...account.pixPayments.values()].findLast(({ card }) => card?.checkoutId === id);
}
