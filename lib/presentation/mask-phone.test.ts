import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone';

test.each([
  ['', ''],
  ['1', '1'],
  ['11', '11'],
  ['119', '(11) 9'],
  ['1198765', '(11) 98765'],
  ['11987654', '(11) 98765-4'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['119876543210', '(11) 98765-4321'],
  ['1132654321', '(11) 3265-4321'],
  ['abc', ''],
])('a phone number is written the usual way: %j', (typed, written) => {
  expect(maskPhone(typed)).toBe(written);
});

test('a separator can be deleted: the mask never ends in one', () => {
  for (const typed of ['11', '11987', '1132', '11987654']) expect(maskPhone(typed)).not.toMatch(/[ ()-]$/);
});
