import { expect, test } from 'vitest';
import { trades } from '@/prisma/seed/trades';
import { processorTime } from '@/test/processor-time';
import { ORDINARY_ADS, REVIEWED_ADS } from '@/test/texts/ads';
import { findReviewGrounds } from './grounds';

const linesOf = (text: string) => text.trim().split('\n');

test.each(Object.entries(REVIEWED_ADS).flatMap(([ground, ads]) => linesOf(ads).map((ad) => [ad, ground])))(
  'an ad like “%s” is queued for %s',
  (ad, ground) => expect(findReviewGrounds([ad])).toContain(ground),
);

test.each(linesOf(ORDINARY_ADS))('“%s” is not queued', (ad) => expect(findReviewGrounds([ad])).toEqual([]));

test('an exception in one sentence does not excuse another', () => {
  expect(findReviewGrounds(['Fora do site eu faço mais barato. Também pode pagar pelo site.'])).toEqual([
    'payment_outside',
  ]);
});

test('at most two in a hundred of the seeded ads, which the rules were not written for, are queued', () => {
  const ads = trades.flatMap((trade) => trade.ads);
  const listed = ads.flatMap(({ title, description, services = [] }) => {
    const texts = [title, description, ...services.flatMap((each) => [each.title, each.description ?? ''])];
    const grounds = findReviewGrounds(texts);
    return grounds.length > 0 ? [`${title}: ${grounds.join()}`] : [];
  });
  expect(ads.length).toBeGreaterThan(100);
  expect(listed.length / ads.length, listed.join('\n')).toBeLessThanOrEqual(0.02);
});

test('the longest ad is matched in a few milliseconds', () => {
  const text = 'Faço pintura por dentro e por fora com 2 demãos, lixo, massa e selador. '.repeat(70);
  const before = processorTime();
  findReviewGrounds([text]);
  expect(processorTime() - before).toBeLessThan(100);
});
