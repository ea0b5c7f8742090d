import { handle } from '@/app/handle';
import { saveList as endpoint } from '@/lib/operator/lists/contract';
import { listFile } from '@/lib/operator/lists/list-file';

export const GET = handle(endpoint, async ({ params: { name }, query: { locale, ...filters } }) =>
  listFile(name, filters, locale),
);
