import { expect, test } from 'vitest';
import { judge } from './claims';
import { measureSeed } from './outcome';
import { mean } from './statistics';

const PROVIDERS = 200;
const outcomes = ['1', '2'].map((seed) => measureSeed(seed, PROVIDERS));

test('the same seed gives the same outcome', () => {
  expect(measureSeed('1', PROVIDERS)).toEqual(outcomes[0]);
});

test('the shrunk mean orders providers at least as well as the raw mean and as Wilson', () => {
  const claims = judge(outcomes).filter(({ text }) => text.startsWith('the shrunk mean'));
  expect(claims.map(({ holds }) => holds)).toEqual([true, true]);
});

test('a ring gains less than a quarter of what it gains on a page sorted by the raw mean', () => {
  const gain = mean(outcomes.map(({ ring }) => ring.strangers));
  expect(gain).toBeLessThan(mean(outcomes.map(({ ring }) => ring.rawMean)) / 4);
});
