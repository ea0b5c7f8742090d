import { expect, test } from 'vitest';
import texts from '@/messages/en-US/lists.json';
import { ACTS } from './acts';

test('every audit act has a display name in both languages', () => {
  expect(ACTS.filter((act) => !(act in texts.words))).toEqual([]);
});
