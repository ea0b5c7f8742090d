import { logDownload } from '@/lib/operator/audit/readings';
import { booksMonth, findEntriesOf, monthOfBooks } from '@/lib/operator/payouts/books';
import { DomainError } from '@/lib/platform/errors';
import { consoleFile, download, requestLocale } from '../../operator';

/** Every entry of the ledger of a São Paulo month, for an accountant: ?month=2026-11. Logged with the number of rows. */
export const GET = consoleFile({ subject: 'books' }, async (operator, request) => {
  const asked = booksMonth.safeParse(new URL(request.url).searchParams.get('month'));
  if (!asked.success) throw new DomainError('not_found', 'path_not_found');
  const { rows } = await findEntriesOf(asked.data);
  await logDownload(operator, { kind: 'books', id: asked.data }, { month: asked.data, rows });
  return download(monthOfBooks(asked.data, await requestLocale()));
});
