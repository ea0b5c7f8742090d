import { expect, test } from 'vitest';
import { parseSignUpDraft } from './sign-up-draft';

test.each(['', 'null', '7', '[]', '{', '{"email":7,"name":null}'])(
  'what does not tell is asked for again: %s',
  (text) => {
    expect(parseSignUpDraft(text)).toEqual({ email: '', name: '', profession: '' });
  },
);

test('the e-mail of the log-in page is carried on alone', () => {
  expect(parseSignUpDraft('{"email":"ana@example.com"}')).toEqual({
    email: 'ana@example.com',
    name: '',
    profession: '',
  });
});
