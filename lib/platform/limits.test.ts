import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitByAddress } from './limits';

const from = (address: string): Request =>
  new Request('http://localhost/api/cards/list', { headers: { 'x-forwarded-for': address } });

async function countAllowed(addresses: string[]): Promise<number> {
  const limit = limitByAddress({ perMinute: 1 });
  const outcomes = await Promise.allSettled(addresses.map((address) => limit(from(address))));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('one call too many is refused until the minute is over', async () => {
  const limit = limitByAddress({ perMinute: 2 });
  await limit(from('203.0.113.7'));
  vi.advanceTimersByTime(20_000);
  await limit(from('203.0.113.7'));
  await expect(limit(from('203.0.113.7'))).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 40 });
  vi.advanceTimersByTime(40_001);
  await expect(limit(from('203.0.113.7'))).resolves.toBeUndefined();
});

describe('one caller', () => {
  test.each([
    ['the addresses of one home', ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:9', '2001:db8:1:2::']],
    ['an IPv4 address, also written as IPv6', ['203.0.113.7', '::ffff:203.0.113.7']],
    ['the machine itself', ['::1', '::2']],
  ])('is %s', async (_, addresses) => {
    expect(await countAllowed(addresses)).toBe(1);
  });
});

test('neighbours count apart', async () => {
  const addresses = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::1'];
  expect(await countAllowed(addresses)).toBe(5);
});

test('two limits do not share their counts', async () => {
  const [one, other] = [limitByAddress({ perMinute: 1 }), limitByAddress({ perMinute: 1 })];
  await one(from('203.0.113.7'));
  await expect(other(from('203.0.113.7'))).resolves.toBeUndefined();
});
