import { handle } from '@/app/handle';
import {
  listSavedSearches as listEndpoint,
  saveSearch as saveEndpoint,
} from '@/lib/catalog/saved-searches/contract';
import { listSavedSearches } from '@/lib/catalog/saved-searches/saved-search';
import { saveOrAskToConfirm } from '@/lib/catalog/saved-searches/save-or-ask-to-confirm';

export const GET = handle(listEndpoint, (_, { actor }) => listSavedSearches(actor));

export const POST = handle(saveEndpoint, ({ body }, who) => saveOrAskToConfirm(body, who));
