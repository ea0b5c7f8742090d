import type { WorkDetails } from '@/lib/catalog/contract';

/** The services of an ad: its own and its sub-services, in reais. `several`: their prices differ. */
export function priceRange({ work, subworks }: WorkDetails): {
  lowest: number;
  highest: number;
  several: boolean;
} {
  const prices = [work.price, ...subworks.map((subwork) => subwork.price)];
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  return { lowest, highest, several: lowest !== highest };
}
