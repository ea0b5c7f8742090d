import { describe, expect, test } from 'vitest';
import { processorTime } from '@/test/processor-time';
import { ORDINARY, RISKY } from '@/test/texts/messages';
import { UNSEEN_ORDINARY } from '@/test/texts/unseen-ordinary-messages';
import { UNSEEN_CONTACT, UNSEEN_RISKY } from '@/test/texts/unseen-risky-messages';
import { WARNING_KINDS } from './rules';
import { warningOf } from './warning';

const paid = { isPaid: true };
const unpaid = { isPaid: false };

describe.each(WARNING_KINDS)('%s', (kind) => {
  test.each(RISKY[kind])('%s', (text) => expect(warningOf(text, unpaid)).toBe(kind));
});

describe('there is no warning about', () => {
  test.each(ORDINARY)('%s', (text) => expect(warningOf(text, paid)).toBeNull());
});

test('every group has eighty examples', () => {
  expect(Object.values(RISKY).flat().length).toBeGreaterThanOrEqual(80);
  expect(ORDINARY.length).toBeGreaterThanOrEqual(80);
});

test('contact details cause no warning once an order is paid', () => {
  for (const text of [...RISKY.contact, ...UNSEEN_CONTACT]) expect(warningOf(text, paid), text).toBeNull();
});

test('at most one of a hundred unseen ordinary texts causes a false alarm', () => {
  for (const when of [paid, unpaid]) {
    const alarms = UNSEEN_ORDINARY.filter((text) => warningOf(text, when) !== null);
    expect(alarms.length / UNSEEN_ORDINARY.length, alarms.join('\n')).toBeLessThanOrEqual(0.01);
  }
});

test('at least nine of ten unseen risky texts are recognized', () => {
  const missed = UNSEEN_RISKY.filter((text) => warningOf(text, paid) === null);
  expect(missed.length / UNSEEN_RISKY.length, missed.join('\n')).toBeLessThanOrEqual(0.1);
  const contacts = UNSEEN_CONTACT.filter((text) => warningOf(text, unpaid) === null);
  expect(contacts).toEqual([]);
});

test.each([
  ['pago em o a ', 166],
  ['manda o ', 250],
  ['codigo ', 285],
  ['1 ', 1_000],
  ['a.', 1_000],
  ['Ａ', 2_000],
])('a long text of %j is checked quickly', (part, times) => {
  warningOf('compiled by now', unpaid);
  const start = processorTime();
  warningOf(part.repeat(times), unpaid);
  expect(processorTime() - start).toBeLessThan(500);
});
