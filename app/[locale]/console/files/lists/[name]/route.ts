import { listCsv } from '@/lib/operator/lists/csv';
import { listQuery } from '@/lib/operator/lists/list';
import { findList } from '@/lib/operator/lists/registry';
import { DomainError } from '@/lib/platform/errors';
import { consoleFile, download, requestLocale } from '../../../operator';

/** All rows of a list that its filters leave. */
export const GET = consoleFile<{ name: string }>(async (_, request, { name }) => {
  const list = findList(name);
  const query = listQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!list || !query.success) throw new DomainError('not_found', 'path_not_found');
  const { after: _after, ...filters } = query.data;
  return download(listCsv(list, filters, await requestLocale()));
});
