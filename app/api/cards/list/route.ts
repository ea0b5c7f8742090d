import { searchWorks as endpoint } from '@/lib/catalog/contract';
import { searchWorks } from '@/lib/catalog/search';
import { spendSearch } from '@/lib/catalog/search-limit';
import { handle } from '@/lib/platform/http/handle';

export const PUT = handle(
  endpoint,
  async ({ query: { search, location, offset }, body: { excluded } }) => {
    const { total: _, ...page } = await searchWorks({ term: search, location, offset, excluded });
    return page;
  },
  { limit: ({ headers }) => spendSearch(headers.get('x-forwarded-for') ?? '') },
);
