import { handle } from '@/app/handle';
import { confirmSavedSearch as endpoint } from '@/lib/catalog/saved-searches/contract';
import { confirmSearch } from '@/lib/catalog/saved-searches/visitor';

export const PUT = handle(endpoint, (_, { linkToken, caller }) => confirmSearch(linkToken, caller));
