import { handle } from '@/app/handle';
import { suggestCategory as endpoint } from '@/lib/catalog/contract';
import { suggestCategory } from '@/lib/catalog/suggest-category';

export const GET = handle(endpoint, ({ query }, { actor }) => suggestCategory(actor, query));
