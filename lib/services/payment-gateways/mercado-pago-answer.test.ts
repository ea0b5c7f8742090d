import { expect, test } from 'vitest';
import { listAnswer, listedOf } from './mercado-pago-answer';

/** The ids of a page that has one entry. */
const listed = (entry: object) =>
  listedOf(listAnswer.parse({ paging: { total: 1 }, results: [{ id: 7, ...entry }] })).map(({ id }) => id);

test.each(['pending', 'in_process', 'authorized', 'rejected', 'cancelled'])(
  'a payment that is %s brought no money',
  (status) => {
    expect(listed({ status, operation_type: 'regular_payment' })).toEqual([]);
  },
);

test.each(['approved', 'refunded', 'in_mediation', 'charged_back', 'a_new_word'])(
  'a payment that is %s brought money, or may have',
  (status) => {
    expect(listed({ status, operation_type: 'regular_payment' })).toEqual(['7']);
  },
);

test('a transfer is no payment', () => {
  expect(listed({ status: 'approved', operation_type: 'money_transfer' })).toEqual([]);
});
