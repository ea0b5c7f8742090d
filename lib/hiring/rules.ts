/** Nothing below can be paid, in BRL cents (specification, points 5 and 9). */
export const LEAST_PAYABLE_CENTS = 5_000;

/** What a coupon has to leave: a provider of payments takes no less. */
const LEAST_TOTAL_CENTS = 100;

/**
 * The platform's part of a price, in BRL cents, and the provider's: together always the whole. The fee is rounded
 * down, so a cent that cannot be split is the provider's (specification, point 9: 10 %).
 */
export function splitPrice(priceCents: number, feePercent: number): { feeCents: number; shareCents: number } {
  const feeCents = Math.floor((priceCents * feePercent) / 100);
  return { feeCents, shareCents: priceCents - feeCents };
}

/** What a coupon takes off a price, in BRL cents: a share rounded down or an amount, and at least R$ 1 is left. */
export function discountOf(
  priceCents: number,
  coupon: { percentOff: number | null; centsOff: number | null; mostCentsOff: number | null },
): number {
  const wanted = coupon.centsOff ?? Math.floor((priceCents * (coupon.percentOff ?? 0)) / 100);
  return Math.min(wanted, coupon.mostCentsOff ?? wanted, priceCents - LEAST_TOTAL_CENTS);
}

/** Why a service cannot be hired for a day; null when it can: from today on, for a year. Both are São Paulo days. */
export function dayProblem(day: string, today: string): 'date_past' | 'date_too_far' | null {
  if (day < today) return 'date_past';
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day > lastDay ? 'date_too_far' : null;
}
