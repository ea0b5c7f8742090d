import { handle } from '@/app/handle';
import { mergeFavourites as endpoint } from '@/lib/catalog/favourites/contract';
import { mergeFavourites } from '@/lib/catalog/favourites/favourite';

export const PUT = handle(endpoint, ({ body }, { actor }) => mergeFavourites(actor, body.list));
