import { END_TO_END_ID } from './transfer-id';

type PastedTransfer = { payoutId: number; transferId: string };

/**
 * Transfers as they are pasted from a bank's list or a spreadsheet: one per line, the number of the payout and the
 * bank's id of the transfer, separated by a tab, a semicolon, a comma or spaces. Empty lines are skipped. `unread` has
 * the numbers of all other lines, from 1.
 */
export function readPastedTransfers(pasted: string): { transfers: PastedTransfer[]; unread: number[] } {
  const transfers: PastedTransfer[] = [];
  const unread: number[] = [];
  for (const [index, line] of pasted.split(/\r?\n/).entries()) {
    const text = line.replaceAll('"', '').trim();
    if (text === '') continue;
    const [, payout, transfer] = /^(\d{1,9})(?:\s*[;,]\s*|\s+)(\S+)$/.exec(text) ?? [];
    if (payout === undefined || transfer === undefined || !END_TO_END_ID.test(transfer))
      unread.push(index + 1);
    else transfers.push({ payoutId: Number(payout), transferId: transfer });
  }
  return { transfers, unread };
}
