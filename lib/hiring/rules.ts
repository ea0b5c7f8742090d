/**
 * The platform's part of a price, in BRL cents, and the provider's: together always the whole. The fee is rounded
 * down, so a cent that cannot be split is the provider's (specification, point 9: 10 %).
 */
export function splitPrice(priceCents: number, feePercent: number): { feeCents: number; shareCents: number } {
  const feeCents = Math.floor((priceCents * feePercent) / 100);
  return { feeCents, shareCents: priceCents - feeCents };
}
