const DAY_MS = 86_400_000;
/** A price that was asked for so long was a real one. */
const STANDING_MS = 30 * DAY_MS;

type Priced = { priceCents: number; discountCents: number; pricedAt: Date };

/**
 * What an ad shows as taken off after its price is changed, in BRL cents. Compared is the price that stood for
 * thirty days before the change, or the former price that the ad shows already; without either nothing is shown, so
 * nobody makes a bargain by raising a price first.
 */
export function discountAfter(before: Priced, newPriceCents: number, now: Date): number {
  if (newPriceCents === before.priceCents) return before.discountCents;
  return Math.max(0, (formerPrice(before, now) ?? newPriceCents) - newPriceCents);
}

function formerPrice({ priceCents, discountCents, pricedAt }: Priced, now: Date): number | null {
  if (now.getTime() - pricedAt.getTime() >= STANDING_MS) return priceCents;
  return discountCents > 0 ? priceCents + discountCents : null;
}
