import { describe, expect, test } from 'vitest';
import { isFreeToCancel } from '../rules';

const day = (executionDate: string, paidAt: string) => ({
  executionDate: new Date(`${executionDate}T00:00:00Z`),
  paidAt: new Date(paidAt),
});

describe('cancellation is free', () => {
  test('until 24 hours before the day begins in São Paulo, to the second', () => {
    const order = day('2026-12-20', '2026-12-01T12:00:00Z');
    expect(isFreeToCancel(order, new Date('2026-12-19T02:59:59Z'))).toBe(true);
    expect(isFreeToCancel(order, new Date('2026-12-19T03:00:00Z'))).toBe(false);
  });

  test('within seven days after paying, until the day begins', () => {
    const order = day('2026-12-20', '2026-12-19T12:00:00Z');
    expect(isFreeToCancel(order, new Date('2026-12-20T02:59:59Z'))).toBe(true);
    expect(isFreeToCancel(order, new Date('2026-12-20T03:00:00Z'))).toBe(false);
    const earlier = day('2026-12-20', '2026-12-12T12:00:00Z');
    expect(isFreeToCancel(earlier, new Date('2026-12-19T12:00:00Z'))).toBe(false);
  });
});
