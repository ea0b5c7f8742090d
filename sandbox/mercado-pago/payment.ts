import { randomUUID } from 'node:crypto';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import { nextNumber } from '../ids';
import type { Account, PixPayment, PixRefund, PixState } from '../records';
import { notifyPix } from './notification';

type Wanted = Pick<
  PixPayment,
  | 'reference'
  | 'amountCents'
  | 'description'
  | 'payer'
  | 'metadata'
  | 'notificationUrl'
  | 'returnUrl'
  | 'expiresAt'
>;

export function createPix(account: Account, wanted: Wanted, id = nextNumber()): PixPayment {
  const now = account.clock.now().toISOString();
  const payment: PixPayment = {
    ...wanted,
    id,
    currency: 'BRL',
    state: 'pending',
    stateDetail: 'pending_waiting_transfer',
    pixCode: pixCode(id),
    pageKey: randomUUID(),
    createdAt: now,
    updatedAt: now,
    approvedAt: null,
    feeCents: 0,
    refunds: [],
  };
  account.nextExpiry = Math.min(account.nextExpiry, Date.parse(payment.expiresAt));
  addPayment(account, payment);
  return payment;
}

export function addPayment(account: Account, payment: PixPayment): void {
  account.pixPayments.set(String(payment.id), payment);
  notifyPix(account, payment, 'payment.created');
}

/** Whether it can still be approved, rejected or cancelled. */
export function isOpen({ state }: PixPayment): boolean {
  return state === 'pending' || state === 'in_process';
}

export function changePix(account: Account, payment: PixPayment, state: PixState, stateDetail: string): void {
  payment.state = state;
  payment.stateDetail = stateDetail;
  payment.updatedAt = account.clock.now().toISOString();
  notifyPix(account, payment, 'payment.updated');
}

/** The money has arrived; also after the code expired. */
export function approvePix(account: Account, payment: PixPayment): void {
  payment.approvedAt = account.clock.now().toISOString();
  const { pixFeeBasisPoints, cardFeeBasisPoints } = account.settings;
  const basisPoints = payment.card ? cardFeeBasisPoints : pixFeeBasisPoints;
  payment.feeCents = Math.round((payment.amountCents * basisPoints) / 10_000);
  changePix(account, payment, 'approved', 'accredited');
}

/** Refunds the rest or a part of it. */
export function refundPix(
  account: Account,
  payment: PixPayment,
  isInProcess: boolean,
  amountCents = leftOfPix(payment),
): PixRefund {
  const refund: PixRefund = {
    id: nextNumber(),
    amountCents,
    status: isInProcess ? 'in_process' : 'approved',
    createdAt: account.clock.now().toISOString(),
  };
  payment.refunds.push(refund);
  if (!isInProcess) noteRefund(account, payment);
  return refund;
}

/** Finishes refunds in process. */
export function finishRefunds(account: Account, payment: PixPayment): void {
  for (const refund of standingRefunds(payment)) refund.status = 'approved';
  noteRefund(account, payment);
}

/** The payer gets the money in another way. */
export function cancelRefundsInProcess({ refunds }: PixPayment): void {
  for (const refund of refunds) if (refund.status === 'in_process') refund.status = 'cancelled';
}

/** Withdraws the last refund, also one in process: the money stays or is back. */
export function withdrawPixRefund(account: Account, payment: PixPayment): void {
  const last = standingRefunds(payment).at(-1);
  if (last) last.status = 'cancelled';
  changePix(account, payment, 'approved', refundedOf(payment) > 0 ? 'partially_refunded' : 'accredited');
}

/** The money of all refunds is the shop's again. */
export function undoPixRefunds(account: Account, payment: PixPayment): void {
  for (const refund of payment.refunds) refund.status = 'cancelled';
  changePix(account, payment, 'approved', 'accredited');
}

function noteRefund(account: Account, payment: PixPayment): void {
  if (leftOfPix(payment) === 0) changePix(account, payment, 'refunded', 'refunded');
  else changePix(account, payment, 'approved', 'partially_refunded');
}

/** Refunds that the gateway has not withdrawn. */
export function standingRefunds({ refunds }: PixPayment): PixRefund[] {
  return refunds.filter(({ status }) => status !== 'cancelled');
}

/** Refunded to the payer so far. */
export function refundedOf({ refunds }: PixPayment): number {
  const done = refunds.filter(({ status }) => status === 'approved');
  return done.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Not refunded yet. */
export function leftOfPix(payment: PixPayment): number {
  return payment.amountCents - refundedOf(payment);
}

export function isRefunding({ refunds }: PixPayment): boolean {
  return refunds.some(({ status }) => status === 'in_process');
}

/** The returned part of the gateway's fee: all of it after a full refund, otherwise nothing. */
export function returnedFeeOf({ state, feeCents }: PixPayment): number {
  return state === 'refunded' ? feeCents : 0;
}

/** The time to pay is over: the code is no longer valid. */
export function expirePix(account: Account, payment: PixPayment): void {
  changePix(account, payment, 'cancelled', 'expired');
}

/** The BR Code that a payer copies, with an address as a bank reads it. */
function pixCode(id: number): string {
  const code = generatePixPayload({
    url: `pix.sandbox.example/qr/v2/${id}`,
    merchantName: 'Serss Sandbox',
    merchantCity: 'Sao Paulo',
  });
  if (!code) throw new Error('No Pix code could be made');
  return code;
}
