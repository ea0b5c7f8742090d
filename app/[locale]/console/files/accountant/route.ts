import { openAccountantExport } from '@/lib/operator/payouts/accountant-export';
import { booksMonth } from '@/lib/operator/payouts/books';
import { DomainError } from '@/lib/platform/errors';
import { consoleFile, download, requestLocale } from '../../operator';

/** The released orders of a São Paulo month with their providers' tax numbers, for an accountant: ?month=2026-11. */
export const GET = consoleFile({ subject: 'books' }, async (operator, request) => {
  const asked = booksMonth.safeParse(new URL(request.url).searchParams.get('month'));
  if (!asked.success) throw new DomainError('not_found', 'path_not_found');
  return download(await openAccountantExport(operator, asked.data, await requestLocale()));
});
