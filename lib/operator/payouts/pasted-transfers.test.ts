import { expect, test } from 'vitest';
import { readPastedTransfers } from './pasted-transfers';

test.each(['31\tE77', '31;E77', '31, E77', '31 E77', ' "31";"E77" '])('a line is read: %j', (line) => {
  expect(readPastedTransfers(line)).toEqual({
    transfers: [{ payout_id: 31, transfer_id: 'E77' }],
    unread: [],
  });
});

test('empty lines are nothing, and what is no transfer is told', () => {
  expect(readPastedTransfers('31;E1\r\n\r\nRepasse;Transferência\n32\n33;E3\n')).toEqual({
    transfers: [
      { payout_id: 31, transfer_id: 'E1' },
      { payout_id: 33, transfer_id: 'E3' },
    ],
    unread: ['Repasse;Transferência', '32'],
  });
});
