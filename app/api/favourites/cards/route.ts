import { handle } from '@/app/handle';
import { listFavouriteCards as endpoint } from '@/lib/catalog/favourites/contract';
import { listFavouriteCards } from '@/lib/catalog/favourites/favourite-cards';

export const PUT = handle(endpoint, ({ body }) => listFavouriteCards(body.items));
