import { expect, test } from 'vitest';
import { maintenanceDay } from './maintenance-day';

/** The last minute of a day in São Paulo, which is the next day in UTC. */
const NOW = new Date('2026-12-31T23:59:00-03:00');

test('without a day, or after it, there is no notice', () => {
  expect(maintenanceDay(undefined, NOW)).toBeNull();
  expect(maintenanceDay('2026-12-30', NOW)).toBeNull();
});

test('the notice is shown until the end of its day', () => {
  expect(maintenanceDay('2026-12-31', NOW)).toBe('2026/12/31');
  expect(maintenanceDay('2027-01-15', NOW)).toBe('2027/01/15');
});
