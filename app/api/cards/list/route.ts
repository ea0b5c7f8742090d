import { searchWorks as endpoint } from '@/lib/catalog/contract';
import { toCriteria } from '@/lib/catalog/filter-criteria';
import { searchWorks } from '@/lib/catalog/search';
import { spendSearch } from '@/lib/catalog/search-limit';
import { createHandler } from '@/lib/platform/http/handle';

// Not `handle`: a search has its own limit and only needs to know whether the visitor is logged in.
export const PUT = createHandler<typeof endpoint, { isNewest: boolean }>(
  endpoint,
  async ({ query, body: { excluded } }, { isNewest }) => {
    const { total: _, ...page } = await searchWorks({ ...toCriteria(query), excluded, isNewest });
    return page;
  },
  {
    async admit({ headers }) {
      await spendSearch(headers.get('x-forwarded-for') ?? '');
      // A user may search for the ad they have just published. The token is not checked: everyone gets the same ads.
      return { isNewest: headers.has('authorization') };
    },
  },
);
