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

export function createPix(account: Account, wanted: Wanted): PixPayment {
  const id = nextNumber();
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
    refunds: [],
  };
  account.pixPayments.set(String(id), payment);
  account.nextExpiry = Math.min(account.nextExpiry, Date.parse(payment.expiresAt));
  notifyPix(account, payment, 'payment.created');
  return payment;
}

export function changePix(account: Account, payment: PixPayment, state: PixState, stateDetail: string): void {
  payment.state = state;
  payment.stateDetail = stateDetail;
  payment.updatedAt = account.clock.now().toISOString();
  notifyPix(account, payment, 'payment.updated');
}

/** The payer's bank has sent the money; also after the code expired. */
export function approvePix(account: Account, payment: PixPayment): void {
  payment.approvedAt = account.clock.now().toISOString();
  changePix(account, payment, 'approved', 'accredited');
}

/** Gives the whole back. */
export function refundPix(account: Account, payment: PixPayment, isInProcess: boolean): PixRefund {
  const refund: PixRefund = {
    id: nextNumber(),
    amountCents: payment.amountCents,
    status: isInProcess ? 'in_process' : 'approved',
    createdAt: account.clock.now().toISOString(),
  };
  payment.refunds.push(refund);
  if (!isInProcess) changePix(account, payment, 'refunded', 'refunded');
  return refund;
}

/** Refunds in process are done. */
export function finishRefunds(account: Account, payment: PixPayment): void {
  for (const refund of payment.refunds) refund.status = 'approved';
  changePix(account, payment, 'refunded', 'refunded');
}

/** Nobody has paid in time: the code is good for nothing more. */
export function expirePix(account: Account, payment: PixPayment): void {
  changePix(account, payment, 'cancelled', 'expired');
}

/** What a payer copies: a BR Code that names an address, as a bank would read it. */
function pixCode(id: number): string {
  const code = generatePixPayload({
    url: `pix.sandbox.example/qr/v2/${id}`,
    merchantName: 'Serss Sandbox',
    merchantCity: 'Sao Paulo',
  });
  if (!code) throw new Error('No Pix code could be made');
  return code;
}
