import { handle } from '@/app/handle';
import { loadPriceRange } from '@/lib/catalog/prices/contract';
import { findPriceRange } from '@/lib/catalog/prices/price-ranges';

export const GET = handle(loadPriceRange, ({ query }, { actor }) => findPriceRange(actor, query));
