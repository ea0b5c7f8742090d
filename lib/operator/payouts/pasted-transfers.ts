type PastedTransfer = { payout_id: number; transfer_id: string };

/**
 * Transfers as somebody pastes them from a bank's list or a spreadsheet: a line each, the number of the pay-out and the
 * bank's id of the transfer, apart by a tab, a semicolon, a comma or spaces. `unread` are lines that say neither.
 */
export function readPastedTransfers(pasted: string): { transfers: PastedTransfer[]; unread: string[] } {
  const transfers: PastedTransfer[] = [];
  const unread: string[] = [];
  for (const line of pasted.split(/\r?\n/)) {
    const text = line.replaceAll('"', '').trim();
    if (text === '') continue;
    const [, payout, transfer] = /^(\d{1,9})\s*[;,\t ]\s*(\S+)$/.exec(text) ?? [];
    if (payout === undefined || transfer === undefined) unread.push(text);
    else transfers.push({ payout_id: Number(payout), transfer_id: transfer });
  }
  return { transfers, unread };
}
