/** Eleven digits, not all the same, whose last two check the others (specification, point 5). */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}

/** Weights fall from the number of digits + 1 to 2 (Receita Federal). */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  return String(((sum * 10) % 11) % 10);
}

/**
 * The platform's part of a price, in BRL cents, and the provider's: together always the whole. The fee is rounded
 * down, so a cent that cannot be split is the provider's (specification, point 9: 10 %).
 */
export function splitPrice(priceCents: number, feePercent: number): { feeCents: number; shareCents: number } {
  const feeCents = Math.floor((priceCents * feePercent) / 100);
  return { feeCents, shareCents: priceCents - feeCents };
}
