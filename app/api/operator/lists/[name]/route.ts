import { handle } from '@/app/handle';
import { readList as endpoint } from '@/lib/operator/lists/contract';
import { readListPage } from '@/lib/operator/lists/page';

export const GET = handle(endpoint, ({ params: { name }, query: { after, ...filters } }) =>
  readListPage(name, filters, { after }),
);
