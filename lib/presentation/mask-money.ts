import { formatMoney } from '@/lib/platform/money';

/** As many as the dearest service has: R$ 1.000.000,00. */
const DIGITS = 9;

/** An amount as it is written, typed from the cents up as in a bank's app: '15000' → 'R$ 150,00'. */
export function maskMoney(typed: string): string {
  const cents = centsOf(typed);
  return cents === 0 ? '' : formatMoney(cents);
}

/** The BRL cents of a masked amount; 0 when there is none. */
export function centsOf(masked: string): number {
  return Number(masked.replace(/\D/g, '').replace(/^0+/, '').slice(0, DIGITS));
}
