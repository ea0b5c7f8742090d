import { handle } from '@/app/handle';
import {
  listFavourites as listEndpoint,
  saveFavourite as saveEndpoint,
} from '@/lib/catalog/favourites/contract';
import { listFavourites, saveFavourite } from '@/lib/catalog/favourites/favourite';

export const GET = handle(listEndpoint, (_, { actor }) => listFavourites(actor));

export const PUT = handle(saveEndpoint, ({ body }, { actor }) => saveFavourite(actor, body));
