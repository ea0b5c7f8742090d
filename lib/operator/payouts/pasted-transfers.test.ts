import { expect, test } from 'vitest';
import { readPastedTransfers } from './pasted-transfers';

test.each(['31\tE77', '31;E77', '31, E77', '31 E77', ' "31";"E77" '])('a line is read: %j', (line) => {
  expect(readPastedTransfers(line)).toEqual({
    transfers: [{ payoutId: 31, transferId: 'E77' }],
    unread: [],
  });
});

test('empty lines are nothing, and what is no transfer is told', () => {
  expect(readPastedTransfers('31;E1\r\n\r\nRepasse;Transferência\n32\n33;E3\n')).toEqual({
    transfers: [
      { payoutId: 31, transferId: 'E1' },
      { payoutId: 33, transferId: 'E3' },
    ],
    unread: ['Repasse;Transferência', '32'],
  });
});
