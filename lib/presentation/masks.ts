import { formatMoney } from '@/lib/platform/money';

const CPF_DIGITS = 11;
const PHONE_DIGITS = 11;
const POSTAL_CODE_DIGITS = 8;
/** Enough for the highest price: R$ 1.000.000,00. */
const MONEY_DIGITS = 9;

/** Formats a CPF while it is typed: '52998224725' → '529.982.247-25'. */
export function maskCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, CPF_DIGITS);
  const [, first = '', second = '', third = '', last = ''] =
    /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})$/.exec(digits) ?? [];
  const number = [first, second, third].filter((part) => part !== '').join('.');
  return last === '' ? number : `${number}-${last}`;
}

/** Formats a Brazilian phone number while it is typed: '11987654321' → '(11) 98765-4321'. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);
  if (digits.length <= 2) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest.length <= 4) return `(${area}) ${rest}`;
  // Mobile numbers have nine digits, landlines eight; the last four are separated.
  const split = rest.startsWith('9') ? 5 : 4;
  const tail = rest.slice(split);
  return `(${area}) ${rest.slice(0, split)}${tail === '' ? '' : `-${tail}`}`;
}

/** Formats a postal code while it is typed: '01310100' → '01310-100'. */
export function maskPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, POSTAL_CODE_DIGITS);
  return digits.length <= 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** Formats a number with country code, digits only: '5511987654321' → '+55 (11) 98765-4321'. */
export function shownNumber(digits: string): string {
  return digits.startsWith('55') ? `+55 ${maskPhone(digits.slice(2))}` : `+${digits}`;
}

/** Formats an amount typed from the cents up, as in a banking app: '15000' → 'R$ 150,00'. */
export function maskMoney(typed: string): string {
  const cents = centsOf(typed);
  return cents === 0 ? '' : formatMoney(cents);
}

/** The BRL cents of a formatted amount; 0 when empty. */
export function centsOf(masked: string): number {
  return Number(masked.replace(/\D/g, '').replace(/^0+/, '').slice(0, MONEY_DIGITS));
}
