import { answerSearch } from '@/lib/catalog/answer-search';
import { searchWorks } from '@/lib/catalog/contract';
import { handle } from '@/lib/platform/handle';

export const PUT = handle(searchWorks, answerSearch);
