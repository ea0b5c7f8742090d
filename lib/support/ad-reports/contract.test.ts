import { expect, test } from 'vitest';
import { fieldProblems, reasonOf } from '@/lib/platform/http/field-problems';
import { reportAd } from './contract';

test('a report without a fault says that it is missing', () => {
  const { error } = reportAd.body.safeParse({ work_id: 1, kind: '' });
  if (!error) throw new Error('accepted');
  expect(reasonOf(error)).toBe('fault_missing');
  expect(Object.keys(fieldProblems(error))).toEqual(['kind']);
});
