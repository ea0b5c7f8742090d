import { searchWorks as endpoint } from '@/lib/catalog/contract';
import { searchWorks } from '@/lib/catalog/search';
import { handle } from '@/lib/platform/handle';

export const PUT = handle(endpoint, async ({ query: { search, location, offset }, body }) => {
  const { total: _, ...page } = await searchWorks({ term: search, location, offset, ...body });
  return page;
});
