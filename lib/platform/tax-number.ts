/** Eleven digits, not all equal, with two valid check digits at the end (specification, point 5). */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  return cpfDigit(digits.slice(0, 9)) === digits[9] && cpfDigit(digits.slice(0, 10)) === digits[10];
}

/** Twelve digits or, since July 2026, capital letters, then two check digits (Receita Federal). */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1*$/.test(text)) return false;
  return cnpjDigit(text.slice(0, 12)) === text[12] && cnpjDigit(text.slice(0, 13)) === text[13];
}

/** Weights descend from the number of digits + 1 to 2 (Receita Federal). */
function cpfDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  return String(((sum * 10) % 11) % 10);
}

/** Weights cycle from 2 to 9, from the right; a letter counts as its ASCII code minus that of '0'. */
function cnpjDigit(text: string): string {
  const sum = [...text]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/** Normalizes a typed CPF or CNPJ: digits, and capitals of a CNPJ. Null: neither. */
export function tidyTaxNumber(typed: string): string | null {
  const bare = typed.replace(/[\s.\-/]/g, '').toUpperCase();
  return isCpf(bare) || isCnpj(bare) ? bare : null;
}

/** A CPF or CNPJ with its punctuation: '529.982.247-25', '12.345.678/0001-95'. */
export function formatTaxNumber(number: string): string {
  return number.length === 11
    ? number.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : number.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** A masked CPF or CNPJ that its owner can recognize: '***.982.247-**', '**.345.678/****-**'. */
export function hideTaxNumber(number: string): string {
  if (number.length === 11) return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`;
  return `**.${number.slice(2, 5)}.${number.slice(5, 8)}/****-**`;
}
