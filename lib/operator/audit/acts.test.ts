import { expect, test } from 'vitest';
import texts from '@/messages/en-US/lists.json';
import { ACTS } from './acts';

test('every act of operators has a text', () => {
  expect(ACTS.filter((act) => !(act in texts.words))).toEqual([]);
});
