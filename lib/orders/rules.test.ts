import { describe, expect, test } from 'vitest';
import fc from '@/test/fast-check';
import {
  acceptanceDeadline,
  dayProblem,
  discountOf,
  firstDay,
  isPaidTooLate,
  isSameDayOver,
  MIN_PAYABLE_CENTS,
  splitPrice,
} from './rules';
import { couponRules } from './settings';

describe('the fee and the share of a price', () => {
  test('add up to the price, for every price up to R$ 2.000, to the cent, at any fee', () => {
    for (let price = 1; price <= 200_000; price += 1) {
      const { feeCents, shareCents } = splitPrice(price, price % 101);
      if (feeCents + shareCents !== price || feeCents < 0 || shareCents < 0) expect.fail(`${price}`);
      if (!Number.isInteger(feeCents)) expect.fail(`${price}`);
    }
  });

  test('add up to any price that fits the column', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.integer({ min: 0, max: 100 }),
        (price, fee) => {
          const { feeCents, shareCents } = splitPrice(price, fee);
          expect(feeCents + shareCents).toBe(price);
          expect(Math.abs(feeCents - (price * fee) / 100)).toBeLessThan(1);
        },
      ),
    );
  });

  test('are a tenth and nine tenths; an indivisible cent goes to the provider', () => {
    expect(splitPrice(10_000, 10)).toEqual({ feeCents: 1_000, shareCents: 9_000 });
    expect(splitPrice(10_000, 19.99)).toEqual({ feeCents: 1_999, shareCents: 8_001 });
    expect(splitPrice(490, 10)).toEqual({ feeCents: 49, shareCents: 441 });
    expect(splitPrice(5_009, 10)).toEqual({ feeCents: 500, shareCents: 4_509 });
  });
});

describe('the discount of a coupon', () => {
  const none = { percentOff: null, centsOff: null, maxCentsOff: null };
  const rules = couponRules.initial;

  test('is a percentage, rounded down', () => {
    expect(discountOf(5_099, { ...none, percentOff: 10 }, rules)).toBe(509);
  });

  test('is a fixed amount', () => {
    expect(discountOf(5_000, { ...none, centsOff: 1_500 }, rules)).toBe(1_500);
  });

  test('is at most the coupon’s maximum', () => {
    expect(discountOf(100_000, { ...none, percentOff: 50, maxCentsOff: 2_000 }, rules)).toBe(2_000);
  });

  test('respects the limits for all coupons and the minimum to pay', () => {
    const strict = { ...rules, max_percent: 30, min_total_cents: 4_000 };
    expect(discountOf(10_000, { ...none, percentOff: 50 }, strict)).toBe(3_000);
    expect(discountOf(5_000, { ...none, centsOff: 1_400 }, strict)).toBe(1_000);
  });

  test('leaves at least one real to pay, whatever the coupon says', () => {
    const price = fc.integer({ min: MIN_PAYABLE_CENTS, max: 100_000_000 });
    const value = fc.oneof(
      fc.record({ percentOff: fc.integer({ min: 1, max: 90 }), centsOff: fc.constant(null) }),
      fc.record({ percentOff: fc.constant(null), centsOff: fc.integer({ min: 1, max: 200_000_000 }) }),
    );
    const most = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
    fc.assert(
      fc.property(price, value, most, (priceCents, off, maxCentsOff) => {
        const discount = discountOf(priceCents, { ...off, maxCentsOff }, rules);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(priceCents - discount).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});

describe('a service can be hired', () => {
  test.each([
    ['2026-11-20', 'date_past'],
    ['2026-11-21', null],
    ['2027-11-21', null],
    ['2027-11-22', 'date_too_far'],
  ])('for %s on 2026-11-21: %s', (day, problem) => {
    expect(dayProblem(day, '2026-11-21')).toBe(problem);
  });

  test('up to a year ahead, even from a leap day', () => {
    expect(dayProblem('2029-02-28', '2028-02-29')).toBeNull();
    expect(dayProblem('2029-03-01', '2028-02-29')).toBe('date_too_far');
  });
});

test('invariant 5: fee and share add up to every possible price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (price, percent) => {
        const { feeCents, shareCents } = splitPrice(price, percent);
        expect(feeCents + shareCents).toBe(price);
        expect(Number.isInteger(feeCents) && feeCents >= 0 && shareCents >= 0).toBe(true);
      },
    ),
  );
  for (let price = 1; price <= 100_000; price += 1) {
    const { feeCents, shareCents } = splitPrice(price, 10);
    if (feeCents + shareCents !== price || price - feeCents * 10 < 0 || price - feeCents * 10 > 9)
      expect.fail(`${price}: ${feeCents} + ${shareCents}`);
  }
  expect(splitPrice(490, 10)).toEqual({ feeCents: 49, shareCents: 441 });
});

describe('a paid order must be accepted', () => {
  const executionDate = new Date('2026-12-20T00:00:00Z');
  const deadline = (paidAt: string) => acceptanceDeadline({ executionDate }, new Date(paidAt)).toISOString();

  test('within twelve hours', () => {
    expect(deadline('2026-12-18T20:30:00Z')).toBe('2026-12-19T08:30:00.000Z');
    expect(deadline('2026-12-20T15:00:00Z')).toBe('2026-12-21T03:00:00.000Z');
  });

  test('no later than the end of its day in São Paulo', () => {
    expect(deadline('2026-12-20T15:00:01Z')).toBe('2026-12-21T03:00:00.000Z');
    expect(deadline('2026-12-21T02:59:00Z')).toBe('2026-12-21T03:00:00.000Z');
    // Paid too late: it is declined at once.
    expect(deadline('2026-12-22T12:00:00Z')).toBe('2026-12-21T03:00:00.000Z');
  });

  test('after its end it is paid too late to be accepted, not in its last moment', () => {
    const isTooLate = (paidAt: string) => isPaidTooLate({ executionDate }, new Date(paidAt));
    expect(isTooLate('2026-12-21T02:59:59.999Z')).toBe(false);
    expect(isTooLate('2026-12-21T03:00:00Z')).toBe(true);
  });
});

describe('a provider who takes orders for the same day until 14 h', () => {
  const at = (time: string) => new Date(`2026-12-20T${time}-03:00`);

  test('takes them until then, in São Paulo’s time zone', () => {
    expect(isSameDayOver('2026-12-20', 14, at('13:59:59'))).toBe(false);
    expect(isSameDayOver('2026-12-20', 14, at('14:00:00'))).toBe(true);
    expect(isSameDayOver('2026-12-20', 14, at('23:59:59'))).toBe(true);
    expect(firstDay(14, at('13:59:59'))).toBe('2026-12-20');
    expect(firstDay(14, at('14:00:00'))).toBe('2026-12-21');
  });

  test('takes orders for another day at any hour', () => {
    expect(isSameDayOver('2026-12-21', 14, at('23:00:00'))).toBe(false);
  });
});

test('with 0 h a provider takes no orders for the same day, without an hour they take them all day', () => {
  const [morning, night] = [new Date('2026-12-31T00:00:00-03:00'), new Date('2026-12-31T23:59:59-03:00')];
  expect(firstDay(0, morning)).toBe('2027-01-01');
  expect(firstDay(23, new Date('2026-12-31T22:59:59-03:00'))).toBe('2026-12-31');
  expect(firstDay(null, night)).toBe('2026-12-31');
});
