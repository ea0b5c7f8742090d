import { logDownload } from '@/lib/operator/audit/readings';
import { booksMonth, monthOfBooks } from '@/lib/operator/payouts/books';
import { DomainError } from '@/lib/platform/errors';
import { consoleFile, download, requestLocale } from '../../operator';

/** Every entry of the ledger of a São Paulo month, for an accountant: ?month=2026-11. */
export const GET = consoleFile(async (operator, request) => {
  const asked = booksMonth.safeParse(new URL(request.url).searchParams.get('month'));
  if (!asked.success) throw new DomainError('not_found', 'path_not_found');
  await logDownload(operator, { kind: 'books', id: asked.data }, {});
  return download(monthOfBooks(asked.data, await requestLocale()));
});
