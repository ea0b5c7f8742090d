import { searchWorks as endpoint } from '@/lib/catalog/contract';
import { searchWorks } from '@/lib/catalog/search';
import { spendSearch } from '@/lib/catalog/search-limit';
import { handleAuthenticated } from '@/lib/platform/http/handle';

export const PUT = handleAuthenticated(
  endpoint,
  async ({ headers }) => {
    await spendSearch(headers.get('x-forwarded-for') ?? '');
    // Whoever is logged in may look for what they have just published. Whose the token is makes no difference.
    return { isNewest: headers.has('authorization') };
  },
  async ({ query: { search, location, offset }, body: { excluded } }, { isNewest }) => {
    const { total: _, ...page } = await searchWorks({ term: search, location, offset, excluded, isNewest });
    return page;
  },
);
