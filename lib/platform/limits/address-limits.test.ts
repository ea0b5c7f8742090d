import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitByAddress } from './address-limits';

let limits = 0;
const newName = () => `test ${(limits += 1)}`;

async function countAllowed(addresses: string[]): Promise<number> {
  const limit = limitByAddress(newName(), { perMinute: 1 });
  const outcomes = await Promise.allSettled(addresses.map((address) => limit(address)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a call above the limit is refused until the minute is over', async () => {
  const limit = limitByAddress(newName(), { perMinute: 2 });
  await limit('203.0.113.7');
  vi.advanceTimersByTime(20_000);
  await limit('203.0.113.7');
  await expect(limit('203.0.113.7')).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 40 });
  vi.advanceTimersByTime(40_001);
  await expect(limit('203.0.113.7')).resolves.toBeUndefined();
});

describe('one bucket', () => {
  test.each([
    ['the addresses of one home', ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:9', '2001:db8:1:2::']],
    ['an IPv4 address, also written as IPv6', ['203.0.113.7', '::ffff:203.0.113.7']],
    ['the machine itself', ['::1', '::2']],
  ])('is %s', async (_, addresses) => {
    expect(await countAllowed(addresses)).toBe(1);
  });
});

test('neighbours are counted separately', async () => {
  const addresses = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::1'];
  expect(await countAllowed(addresses)).toBe(5);
});

test('limits share their counts only if they have the same name', async () => {
  const [name, otherName] = [newName(), newName()];
  const limit = limitByAddress(name, { perMinute: 1 });
  await limit('203.0.113.7');
  await expect(limitByAddress(otherName, { perMinute: 1 })('203.0.113.7')).resolves.toBeUndefined();
  await expect(limitByAddress(name, { perMinute: 1 })('203.0.113.7')).rejects.toMatchObject({
    code: 'too_many',
  });
});
