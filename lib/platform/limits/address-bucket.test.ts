import { describe, expect, test } from 'vitest';
import { addressBucket, canonicalAddress, networkBucket } from './address-bucket';

describe('one bucket contains', () => {
  test.each([
    [
      'an IPv4 address, with the port that a proxy adds, or inside IPv6',
      [
        '203.0.113.7',
        ' 203.0.113.7 ',
        '203.0.113.7:51234',
        '::ffff:203.0.113.7',
        '::FFFF:cb00:7107',
        '0:0:0:0:0:ffff:203.0.113.7',
        '[::ffff:203.0.113.7]:443',
      ],
    ],
    [
      'a network of IPv6, however it is spelled',
      [
        '2001:db8:1:2::1',
        '2001:0DB8:0001:0002:0000:0000:0000:0001',
        '2001:db8:1:2:ffff:eeee:0:9',
        '[2001:db8:1:2::1]',
        '[2001:db8:1:2::1]:51234',
        '2001:db8:1:2::1%eth0',
        '2001:db8:1:2::203.0.113.7',
      ],
    ],
    ['a network whose zeros are left out', ['2001:db8::1', '2001:db8:0:0:1::', '2001:db8::ffff:0:1']],
    [
      'texts that are not addresses',
      ['', 'unknown', '_hidden', '203.0.113.256', '1:2', 'a:b:c:d:e', '[]:80'],
    ],
  ])('%s', (_, spellings) => {
    expect(new Set(spellings.map(addressBucket)).size).toBe(1);
  });
});

test('neighbours are in different buckets', () => {
  const neighbours = [
    '203.0.113.7',
    '203.0.113.8',
    '2001:db8:1:2::1',
    '2001:db8:1:3::1',
    '2001:db8::1',
    'unknown',
  ];
  expect(new Set(neighbours.map(addressBucket)).size).toBe(neighbours.length);
});

test('an address has one canonical form, and invalid text has none', () => {
  expect(canonicalAddress('203.0.113.7:51234')).toBe('203.0.113.7');
  expect(canonicalAddress('[::ffff:203.0.113.7]:443')).toBe('203.0.113.7');
  expect(canonicalAddress('2001:0DB8::0001')).toBe('2001:db8::1');
  expect(canonicalAddress('unknown')).toBeNull();
});

test('the networks of one site are one, and an IPv4 address is its own', () => {
  const site = ['2001:db8:1:2::1', '2001:db8:1:f::1', '2001:db8:1:ffff::1'];
  expect(new Set(site.map(networkBucket)).size).toBe(1);
  expect(networkBucket('2001:db8:2:2::1')).not.toBe(networkBucket('2001:db8:1:2::1'));
  expect(networkBucket('203.0.113.7')).toBe('203.0.113.7');
});
