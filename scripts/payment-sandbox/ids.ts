import { randomBytes } from 'node:crypto';

let lastNumber = 1_325_000_000;

/** Mercado Pago counts. */
export function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** The number that was given last; after a restart counting goes on from there. */
export const numbers = {
  get last() {
    return lastNumber;
  },
  continueAfter(number: number) {
    lastNumber = Math.max(lastNumber, number);
  },
};

/** PayPal's ids are 17 capital letters and digits. */
export function newCode(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}
