import { STANDING_PRICE_MS } from './rules';

type Priced = { priceCents: number; discountCents: number; pricedAt: Date };

/**
 * The discount that an ad shows after a price change, in BRL cents. Compares with the price that stood for
 * thirty days before the change, or with the former price already shown; without either there is no discount,
 * so raising a price first does not help.
 */
export function discountAfter(before: Priced, newPriceCents: number, now: Date): number {
  if (newPriceCents === before.priceCents) return before.discountCents;
  return Math.max(0, (formerPrice(before, now) ?? newPriceCents) - newPriceCents);
}

function formerPrice({ priceCents, discountCents, pricedAt }: Priced, now: Date): number | null {
  if (now.getTime() - pricedAt.getTime() >= STANDING_PRICE_MS) return priceCents;
  return discountCents > 0 ? priceCents + discountCents : null;
}
