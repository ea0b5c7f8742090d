import { handle } from '@/app/handle';
import { listSuggestions as endpoint } from '@/lib/catalog/contract';
import { listSuggestions } from '@/lib/catalog/suggestions/suggestions';

export const GET = handle(endpoint, (_, { caller }) => listSuggestions(caller.locale));
