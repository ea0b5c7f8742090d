import {
  approvePix,
  changePix,
  expirePix,
  finishRefunds,
  isRefunding,
  leftOfPix,
  refundPix,
} from './mercado-pago/payment';
import {
  approveOrder,
  denyCapture,
  isTaken,
  leftOfOrder,
  openDispute,
  refundOrder,
  resolveDispute,
  reverseCapture,
  updateDispute,
  voidOrder,
} from './paypal/order';
import type { Account, PayPalOrder, PixPayment } from './records';

/** What payers, banks and gateways do to a charge. Each answers whether it could be done. */
export type Charge = { pix: PixPayment } | { payPal: PayPalOrder };

/** A charge by the gateway's id or by the shop's reference; the newest of several. */
export function findCharge(account: Account, id: string): Charge | undefined {
  const pixes = [...account.pixPayments.values()].reverse();
  const pix = account.pixPayments.get(id) ?? pixes.find(({ reference }) => reference === id);
  if (pix) return { pix };
  const orders = [...account.payPalOrders.values()].reverse();
  const payPal = account.payPalOrders.get(id) ?? orders.find(({ reference }) => reference === id);
  return payPal && { payPal };
}

/** The payer pays. A PayPal order is only approved: the shop takes the money. */
export function pay(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.state !== 'CREATED') return false;
    approveOrder(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'pending') return false;
  approvePix(account, charge.pix);
  return true;
}

/** The payer does not want to. PayPal leaves the order open: they may come back until its time is over. */
export function decline(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) return charge.payPal.state === 'CREATED';
  if (charge.pix.state !== 'pending') return false;
  changePix(account, charge.pix, 'rejected', 'rejected_by_bank');
  return true;
}

/** The time for paying is over. */
export function expire(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.state !== 'CREATED') return false;
    voidOrder(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'pending') return false;
  charge.pix.expiresAt = account.clock.now().toISOString();
  expirePix(account, charge.pix);
  return true;
}

/** The money comes when the time is over. */
export function payLate(account: Account, charge: Charge): boolean {
  expire(account, charge);
  if ('payPal' in charge) {
    if (charge.payPal.state !== 'VOIDED') return false;
    approveOrder(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'cancelled') return false;
  approvePix(account, charge.pix);
  return true;
}

/** The payer says that it was not them: the gateway looks into it and keeps the money meanwhile. */
export function dispute(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (!isTaken(charge.payPal)) return false;
    openDispute(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'approved') return false;
  changePix(account, charge.pix, 'in_mediation', 'pending');
  return true;
}

/** Something is said in an open dispute at PayPal; Mercado Pago tells of no such thing. */
export function comment(account: Account, charge: Charge): boolean {
  if (!('payPal' in charge) || charge.payPal.capture?.status !== 'PENDING') return false;
  updateDispute(account, charge.payPal);
  return true;
}

/** The gateway decides for the payer. */
export function chargeBack(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.capture?.status === 'PENDING') denyCapture(account, charge.payPal);
    else if (isTaken(charge.payPal)) reverseCapture(account, charge.payPal);
    else return false;
    return true;
  }
  if (charge.pix.state !== 'approved' && charge.pix.state !== 'in_mediation') return false;
  changePix(account, charge.pix, 'charged_back', 'settled');
  return true;
}

/** The gateway decides for the shop: the money is there as before. */
export function resolve(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.capture?.status !== 'PENDING') return false;
    resolveDispute(account, charge.payPal);
    return true;
  }
  if (charge.pix.state === 'in_mediation') changePix(account, charge.pix, 'approved', 'accredited');
  else if (charge.pix.state === 'charged_back') changePix(account, charge.pix, 'charged_back', 'reimbursed');
  else return false;
  return true;
}

/** The gateway gives the money back by itself, or ends a refund that it has begun. */
export function refund(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (!isTaken(charge.payPal)) return false;
    refundOrder(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'approved') return false;
  if (isRefunding(charge.pix)) finishRefunds(account, charge.pix);
  else refundPix(account, charge.pix, false);
  return true;
}

/** The gateway gives a part of the money back by itself; less than there is left. */
export function refundPart(account: Account, charge: Charge, amountCents: number): boolean {
  if ('payPal' in charge) {
    if (!isTaken(charge.payPal) || amountCents >= leftOfOrder(charge.payPal)) return false;
    refundOrder(account, charge.payPal, amountCents);
    return true;
  }
  const { pix } = charge;
  if (pix.state !== 'approved' || isRefunding(pix) || amountCents >= leftOfPix(pix)) return false;
  refundPix(account, pix, false, amountCents);
  return true;
}
