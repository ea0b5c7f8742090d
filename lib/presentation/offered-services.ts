import type { WorkDetails } from '@/lib/catalog/contract';

/** A service of an ad that can be hired; the ad itself has id 0. `price` is in reais. */
export type OfferedService = { id: number; title: string; description: string; price: number };

/** The services of an ad: its own first, then its sub-services (specification, point 2, ad details). */
export function servicesOf({ work, subworks }: WorkDetails): OfferedService[] {
  const { title, description, price } = work;
  return [{ id: 0, title, description, price }, ...subworks];
}
