import type { WorkDetails } from '@/lib/catalog/contract';

/** The services an ad sells: its own and its sub-services, in reais. `several` is whether prices differ. */
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
