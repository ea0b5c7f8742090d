import { searchWorks as endpoint } from '@/lib/catalog/contract';
import { searchWorks } from '@/lib/catalog/search';
import { env } from '@/lib/platform/env';
import { handle } from '@/lib/platform/http/handle';
import { limitByAddress } from '@/lib/platform/limits';

const limit = limitByAddress({ perMinute: env.SEARCHES_PER_MINUTE });

export const PUT = handle(
  endpoint,
  async ({ query: { search, location, offset }, body: { excluded } }) => {
    const { total: _, ...page } = await searchWorks({ term: search, location, offset, excluded });
    return page;
  },
  { limit },
);
