import { randomBytes } from 'node:crypto';

/** Not from one on: a shop keeps the ids of an earlier process, and each may come only once. */
let lastNumber = Date.now();

/** Mercado Pago counts. */
export function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** PayPal's ids are 17 capital letters and digits. */
export function newCode(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}
