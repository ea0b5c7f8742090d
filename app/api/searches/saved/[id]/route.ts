import { handle } from '@/app/handle';
import {
  deleteSavedSearch as deleteEndpoint,
  updateSavedSearch as updateEndpoint,
} from '@/lib/catalog/saved-searches/contract';
import { deleteSavedSearch, updateSavedSearch } from '@/lib/catalog/saved-searches/saved-search';

export const PUT = handle(updateEndpoint, ({ params: { id }, body: { frequency } }, { actor }) =>
  updateSavedSearch(actor, { id, frequency }),
);

export const DELETE = handle(deleteEndpoint, ({ params: { id } }, { actor }) => deleteSavedSearch(actor, id));
