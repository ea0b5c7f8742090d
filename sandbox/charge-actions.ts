import {
  approvePix,
  cancelRefundsInProcess,
  changePix,
  expirePix,
  finishRefunds,
  isOpen,
  isRefunding,
  leftOfPix,
  refundPix,
  standingRefunds,
  withdrawPixRefund,
  undoPixRefunds,
} from './mercado-pago/payment';
import {
  approveOrder,
  denyCapture,
  isDisputable,
  isTaken,
  leftOfOrder,
  openDispute,
  refundedOfOrder,
  refundOrder,
  resolveDispute,
  reverseCapture,
  undoRefunds,
  updateDispute,
  voidOrder,
  withdrawPayPalRefund,
} from './paypal/order';
import type { Account, PayPalOrder, PixPayment } from './records';

/** What payers, banks and gateways do to a charge. Each returns whether it was possible. */
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

/** Whether the payer has got everything back. */
export function isRefunded(charge: Charge): boolean {
  return ('payPal' in charge ? leftOfOrder(charge.payPal) : leftOfPix(charge.pix)) === 0;
}

/** Whether it has a refund that is done or in process. */
export function hasRefunds(charge: Charge): boolean {
  return 'payPal' in charge ? refundedOfOrder(charge.payPal) > 0 : standingRefunds(charge.pix).length > 0;
}

/** The payer pays. A PayPal order is only approved: the shop takes the money. */
export function pay(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.state !== 'CREATED') return false;
    approveOrder(account, charge.payPal);
    return true;
  }
  if (!isOpen(charge.pix)) return false;
  approvePix(account, charge.pix);
  return true;
}

/** The payer declines. PayPal keeps the order open until it expires. */
export function decline(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) return charge.payPal.state === 'CREATED';
  if (!isOpen(charge.pix)) return false;
  changePix(account, charge.pix, 'rejected', 'rejected_by_bank');
  return true;
}

/** The charge expires. */
export function expire(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.state !== 'CREATED') return false;
    voidOrder(account, charge.payPal);
    return true;
  }
  if (!isOpen(charge.pix)) return false;
  charge.pix.expiresAt = account.clock.now().toISOString();
  expirePix(account, charge.pix);
  return true;
}

/** The payment arrives after the charge expired. */
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

/** The payer disputes the charge, also after a refund; the gateway holds the money. */
export function dispute(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (!isDisputable(charge.payPal)) return false;
    openDispute(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'approved' && charge.pix.state !== 'refunded') return false;
  changePix(account, charge.pix, 'in_mediation', 'pending');
  return true;
}

/** A message in an open PayPal dispute. Mercado Pago has no such notification. */
export function comment(account: Account, charge: Charge): boolean {
  if (!('payPal' in charge) || charge.payPal.capture?.status !== 'PENDING') return false;
  updateDispute(account, charge.payPal);
  return true;
}

/** The gateway decides for the payer, also after a refund, and cancels refunds in process. */
export function chargeBack(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.capture?.status === 'PENDING') denyCapture(account, charge.payPal);
    else if (isDisputable(charge.payPal)) reverseCapture(account, charge.payPal);
    else return false;
    return true;
  }
  if (!['approved', 'in_mediation', 'refunded'].includes(charge.pix.state)) return false;
  cancelRefundsInProcess(charge.pix);
  changePix(account, charge.pix, 'charged_back', 'settled');
  return true;
}

/** The gateway decides for the shop, which keeps the money. */
export function resolve(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.capture?.status !== 'PENDING') return false;
    resolveDispute(account, charge.payPal);
    return true;
  }
  if (charge.pix.state === 'in_mediation' && leftOfPix(charge.pix) === 0)
    changePix(account, charge.pix, 'refunded', 'refunded');
  else if (charge.pix.state === 'in_mediation') changePix(account, charge.pix, 'approved', 'accredited');
  else if (charge.pix.state === 'charged_back') changePix(account, charge.pix, 'charged_back', 'reimbursed');
  else return false;
  return true;
}

/** The gateway makes a refund or finishes one in process. */
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

/** The gateway makes a partial refund, smaller than the rest. */
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

/** The gateway withdraws its last refund, if that was a part or is in process. */
export function withdrawRefund(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (!isTaken(charge.payPal) || !hasRefunds(charge)) return false;
    withdrawPayPalRefund(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'approved' || !hasRefunds(charge)) return false;
  withdrawPixRefund(account, charge.pix);
  return true;
}

/** The gateway undoes its refunds, for example because the payer's account is closed. */
export function undoRefund(account: Account, charge: Charge): boolean {
  if ('payPal' in charge) {
    if (charge.payPal.capture?.status !== 'REFUNDED') return false;
    undoRefunds(account, charge.payPal);
    return true;
  }
  if (charge.pix.state !== 'refunded') return false;
  undoPixRefunds(account, charge.pix);
  return true;
}
