import { DomainError } from './errors';

/** Highest amount in cents, R$ 21,474,836.47: the database's columns are 32-bit integers. */
export const MAX_CENTS = 2 ** 31 - 1;

/** The currency is always BRL, formatted pt-BR in both languages (specification, point 9). */
const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Converts integer cents to reais, the unit of every `price` in a call. */
export function toReais(cents: number): number {
  return cents / 100;
}

/**
 * Converts reais from a call to integer cents. Throws `invalid` for anything that is not a whole number of
 * cents that a double represents exactly: NaN, infinities, fractions of a cent, amounts beyond the safe
 * integers.
 */
export function toCents(reais: number): number {
  if (!isWholeCents(reais)) throw new DomainError('invalid', 'invalid_amount');
  return Math.round(reais * 100);
}

/** Whether an amount in reais is a whole number of cents that a double represents exactly. */
export function isWholeCents(reais: number): boolean {
  const cents = Math.round(reais * 100);
  return Number.isSafeInteger(cents) && cents / 100 === reais;
}

/** Formats cents: 'R$ 1.234,56', with a no-break space after the symbol. */
export function formatMoney(cents: number): string {
  // A negated zero would be '-R$ 0,00'.
  return brl.format(toReais(cents) + 0);
}

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats hundredths of any currency: 'USD 1.234,56', and BRL as formatMoney. */
export function formatCurrency(cents: number, currency: string): string {
  return currency === 'BRL' ? formatMoney(cents) : `${currency}\u00a0${decimal.format(cents / 100)}`;
}
