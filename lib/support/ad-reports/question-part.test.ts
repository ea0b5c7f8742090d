import { expect, test } from 'vitest';
import { nameQuestionPart, readQuestionPart } from './question-part';

test.each(['question', 'answer'] as const)('the name of a %s is parsed back', (part) => {
  expect(readQuestionPart(nameQuestionPart({ id: 57, part }))).toEqual({ id: 57, part });
});

test.each(['', '8c1d0f', 'question-', 'question-0', 'question-5x', 'text-5', 'question-12345678901'])(
  '%j names no question',
  (name) => {
    expect(readQuestionPart(name)).toBeNull();
  },
);
