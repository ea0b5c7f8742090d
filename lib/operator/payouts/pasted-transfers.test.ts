import { expect, test } from 'vitest';
import { readPastedTransfers } from './pasted-transfers';

const SENT = 'E18236120202611241530s0123456789';
const OTHER = 'E18236120202611241531abcdefghijk';

test.each(['31\t', '31;', '31, ', '31 ', ' "31";'])('a line is read: %j', (start) => {
  const transfers = [{ payoutId: 31, transferId: SENT }];
  expect(readPastedTransfers(`${start}${SENT}`)).toEqual({ transfers, unread: [] });
  expect(readPastedTransfers(`${start}"${SENT}"`)).toEqual({ transfers, unread: [] });
});

test('empty lines are skipped, and lines without a transfer are returned by their number', () => {
  const short = `34;${SENT.slice(0, -1)}`;
  const lines = [`31;${SENT}`, '', 'Repasse;Transferência', '32', `33;${OTHER}`, '34;E77', short];
  expect(readPastedTransfers(lines.join('\r\n'))).toEqual({
    transfers: [
      { payoutId: 31, transferId: SENT },
      { payoutId: 33, transferId: OTHER },
    ],
    unread: [3, 4, 6, 7],
  });
});
