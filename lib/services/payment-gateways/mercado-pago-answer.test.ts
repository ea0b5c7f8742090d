import { expect, test } from 'vitest';
import { listAnswer, listedOf } from './mercado-pago-answer';

const OWN_ID = '1';

function pageOf(...entries: object[]) {
  const results = entries.map((entry) => ({
    id: 7,
    date_approved: '2026-11-20T09:00:00.000-03:00',
    ...entry,
  }));
  return listedOf(listAnswer.parse({ paging: { total: results.length }, results }), OWN_ID);
}

/** The ids of a page that has one entry. */
const listed = (entry: object) => pageOf(entry).payments.map(({ id }) => id);

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

test('a transfer is money that we received if we are its collector', () => {
  const transfer = { status: 'approved', operation_type: 'money_transfer' };
  expect(listed({ ...transfer, collector_id: 1 })).toEqual(['7']);
  expect(listed({ ...transfer, collector_id: 2 })).toEqual([]);
  expect(listed(transfer)).toEqual([]);
});

test('a payment to another collector is a purchase of ours', () => {
  expect(listed({ status: 'approved', operation_type: 'regular_payment', collector_id: 2 })).toEqual([]);
});

test('an entry without its id is counted, and hides no other', () => {
  const status = 'approved';
  const { payments, unreadable } = pageOf({ status, id: null }, { status }, { status: 5 });
  expect(unreadable).toBe(2);
  expect(payments).toEqual([{ id: '7', at: new Date('2026-11-20T12:00:00Z') }]);
});
