import { expect, test } from 'vitest';
import { removeAdPicture, takeDownAd } from './contract';
import { fieldProblems, reasonOf } from '@/lib/platform/http/field-problems';
import { reportAd } from '@/lib/support/ad-reports/contract';

test.each([
  ['a report', reportAd, { work_id: 1, kind: '' }, 'fault_missing', 'kind'],
  ['a take-down', takeDownAd, { kind: '', reason: 'x' }, 'fault_missing', 'kind'],
  ['a removal', removeAdPicture, { picture_id: 1, kind: '', reason: 'x' }, 'fault_missing', 'kind'],
  ['a removal', removeAdPicture, { kind: 'contact', reason: 'x' }, 'picture_missing', 'picture_id'],
] as const)('%s in which nobody chose what is wrong says so', (_, { body }, given, reason, field) => {
  const { error } = body.safeParse(given);
  if (!error) throw new Error('accepted');
  expect(reasonOf(error)).toBe(reason);
  expect(Object.keys(fieldProblems(error))).toEqual([field]);
});
