import { describe, expect, test } from 'vitest';
import { timelineOf } from './order-timeline';

const TODAY = '2026-11-21';

const order = {
  state: 'paid' as const,
  held_for: null,
  execution_date: '2026-11-25',
  proposed_date: null,
  accept_by: null,
  release_at: null,
  // Past midnight in UTC, but not in São Paulo.
  expires_at: '2026-11-22T02:30:00.000Z',
  events: [
    { kind: 'awaiting_payment', at: '2026-11-20T12:00:00.000Z', date: null },
    { kind: 'paid', at: '2026-11-20T12:05:00.000Z', date: null },
  ],
};

function linesOf(given: Partial<Parameters<typeof timelineOf>[0]>): string[] {
  return timelineOf({ ...order, ...given }, TODAY).map(({ status, text, values: { day = '', time = '' } }) =>
    `${status} ${text} ${day} ${time}`.trim(),
  );
}

test('an unpaid order shows its payment deadline in São Paulo time', () => {
  expect(linesOf({ state: 'awaiting_payment', events: order.events.slice(0, 1) })).toEqual([
    'done awaiting_payment 2026/11/20',
    'upcoming pay 2026/11/21 23:30',
    'upcoming service 2026/11/25',
    'upcoming confirm 2026/12/09',
    'upcoming releaseLater',
    'upcoming payout',
  ]);
});

test('a paid order waits for its day, then for confirmation', () => {
  expect(linesOf({})).toContain('upcoming service 2026/11/25');
  expect(linesOf({ execution_date: TODAY })).toContain('upcoming service 2026/11/21');
  expect(linesOf({ execution_date: '2026-11-20' })).toContain('done service 2026/11/20');
  expect(linesOf({ execution_date: TODAY, state: 'confirmed' })).toContain('done service 2026/11/21');
});

test('an order that its provider has not accepted shows that step first', () => {
  expect(linesOf({ accept_by: '2026-11-21T00:05:00.000Z' })).toEqual([
    'done awaiting_payment 2026/11/20',
    'done paid 2026/11/20',
    'upcoming accept 2026/11/20 21:05',
    'upcoming service 2026/11/25',
    'upcoming confirm 2026/12/09',
    'upcoming releaseLater',
    'upcoming payout',
  ]);
});

test('a confirmed order shows the exact date of the release', () => {
  const events = [...order.events, { kind: 'confirmed', at: '2026-11-21T13:00:00.000Z', date: null }];
  const confirmed = { state: 'confirmed' as const, execution_date: '2026-11-20', events };
  expect(linesOf({ ...confirmed, release_at: '2026-11-28T13:00:00.000Z' })).toEqual([
    'done awaiting_payment 2026/11/20',
    'done paid 2026/11/20',
    'done service 2026/11/20',
    'done confirmed 2026/11/21',
    'upcoming release 2026/11/28',
    'upcoming payout',
  ]);
});

test.each(['expired', 'cancelled', 'refunded', 'charged_back'] as const)(
  'nothing is to come of one that is %s',
  (state) => {
    const events = [...order.events, { kind: state, at: '2026-11-21T13:00:00.000Z', date: null }];
    expect(linesOf({ state, events }).at(-1)).toBe(`stopped ${state} 2026/11/21`);
  },
);

test('an order after a dispute shows the payment once', () => {
  const events = [
    ...order.events,
    { kind: 'charged_back', at: '2026-11-20T15:00:00.000Z', date: null },
    { kind: 'paid', at: '2026-11-21T15:00:00.000Z', date: null },
  ];
  expect(linesOf({ events }).slice(2, 4)).toEqual([
    'stopped charged_back 2026/11/20',
    'done settled 2026/11/21',
  ]);
});

test('agreed changes are listed in between, and unknown events are left out', () => {
  const events = [
    ...order.events,
    { kind: 'date_agreed', at: '2026-11-21T15:00:00.000Z', date: '2026-11-30' },
    { kind: 'something new', at: '2026-11-21T15:00:00.000Z', date: null },
  ];
  const steps = timelineOf({ ...order, events }, TODAY);
  expect(steps[2]).toEqual({
    text: 'date_agreed',
    values: { day: '2026/11/21', date: '2026/11/30' },
    status: 'done',
  });
  expect(steps[3]?.text).toBe('service');
});

test('an open proposal of another day names no day of the automatic confirmation', () => {
  expect(linesOf({ proposed_date: '2026-11-30' })).toEqual([
    'done awaiting_payment 2026/11/20',
    'done paid 2026/11/20',
    'upcoming service 2026/11/25',
    'upcoming confirmLater',
    'upcoming releaseLater',
    'upcoming payout',
  ]);
});

describe('a service that is over stands', () => {
  const day = (kind: string, at: string) => ({ kind, at: `${at}T13:00:00.000Z`, date: null });
  const textsOf = (execution_date: string, later: typeof order.events) =>
    timelineOf({ ...order, execution_date, events: [...order.events, ...later] }, '2026-11-29').map(
      ({ text }) => text,
    );

  test.each([
    ['before a dispute of its own day', '2026-11-24'],
    ['before a dispute of a later day', '2026-11-23'],
  ])('%s', (_, execution_date) => {
    const events = [day('dispute_opened', '2026-11-24'), day('dispute_answered', '2026-11-25')];
    expect(textsOf(execution_date, events).slice(0, 5)).toEqual([
      'awaiting_payment',
      'paid',
      'service',
      'dispute_opened',
      'dispute_answered',
    ]);
  });

  test('after a dispute that was opened and withdrawn before it', () => {
    const events = [day('dispute_opened', '2026-11-22'), day('dispute_withdrawn', '2026-11-23')];
    expect(textsOf('2026-11-24', events).slice(2, 5)).toEqual([
      'dispute_opened',
      'dispute_withdrawn',
      'service',
    ]);
  });

  test('after a day agreed on the day before, and before a charge-back of the next', () => {
    const events = [day('date_agreed', '2026-11-23'), day('charged_back', '2026-11-25')];
    expect(textsOf('2026-11-24', events).slice(2, 5)).toEqual(['date_agreed', 'service', 'charged_back']);
  });
});
