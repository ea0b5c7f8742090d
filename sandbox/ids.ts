import { randomBytes } from 'node:crypto';

/** Ids do not start at 1, since the shop still knows the ids of an earlier process. */
let lastNumber = Date.now();

/** Mercado Pago's ids are numbers. */
export function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** PayPal's ids are 17 capital letters and digits. */
export function newCode(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}
