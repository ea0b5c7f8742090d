import { expect, test } from 'vitest';
import { trades } from '@/prisma/seed/trades';
import { processorTime } from '@/test/processor-time';
import { LISTED, ORDINARY_ADS } from './examples';
import { groundsOf } from './grounds';

const linesOf = (text: string) => text.trim().split('\n');

test.each(Object.entries(LISTED).flatMap(([ground, ads]) => linesOf(ads).map((ad) => [ad, ground])))(
  'an ad like “%s” is listed for %s',
  (ad, ground) => expect(groundsOf([ad])).toContain(ground),
);

test.each(linesOf(ORDINARY_ADS))('nobody has to look at “%s”', (ad) => expect(groundsOf([ad])).toEqual([]));

test('what one sentence says is not excused by the next', () => {
  expect(groundsOf(['Fora do site eu faço mais barato. Também pode pagar pelo site.'])).toEqual([
    'payment_outside',
  ]);
});

test('of the ads of the town, which no rule was written for, at most two of a hundred are listed', () => {
  const ads = trades.flatMap((trade) => trade.ads);
  const listed = ads.flatMap(({ title, description, services = [] }) => {
    const texts = [title, description, ...services.flatMap((each) => [each.title, each.description ?? ''])];
    const grounds = groundsOf(texts);
    return grounds.length > 0 ? [`${title}: ${grounds.join()}`] : [];
  });
  expect(ads.length).toBeGreaterThan(100);
  expect(listed.length / ads.length, listed.join('\n')).toBeLessThanOrEqual(0.02);
});

test('the longest ad is read in a few milliseconds', () => {
  const text = 'Faço pintura por dentro e por fora com 2 demãos, lixo, massa e selador. '.repeat(70);
  const before = processorTime();
  groundsOf([text]);
  expect(processorTime() - before).toBeLessThan(100);
});
