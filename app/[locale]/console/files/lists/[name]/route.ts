import { logDownload } from '@/lib/operator/audit/readings';
import { listCsv } from '@/lib/operator/lists/csv';
import { listQuery } from '@/lib/operator/lists/list';
import { countRows } from '@/lib/operator/lists/page';
import { findList } from '@/lib/operator/lists/registry';
import { DomainError } from '@/lib/platform/errors';
import { consoleFile, download, requestLocale } from '../../../operator';

/** All rows of a list that its filters leave. */
export const GET = consoleFile<{ name: string }>({ subject: 'list' }, async (operator, request, { name }) => {
  const list = findList(name);
  const query = listQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!list || !query.success) throw new DomainError('not_found', 'path_not_found');
  const { after: _after, ...filters } = query.data;
  const file = listCsv(list, filters, await requestLocale());
  const rows = await countRows(list, filters);
  await logDownload(operator, { kind: 'list', id: list.name }, { ...filters, rows });
  return download(file);
});
