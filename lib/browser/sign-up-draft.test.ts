import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { readSignUpDraft, type SignUpDraft } from './sign-up-draft';

afterEach(() => void vi.unstubAllGlobals());

function read(text: string): SignUpDraft {
  stubBrowserStorage({ 'serss-sign-up': text });
  return readSignUpDraft();
}

test.each(['', 'null', '7', '[]', '{', '{"email":7,"name":null}'])(
  'an invalid draft is ignored: %s',
  (text) => {
    expect(read(text)).toEqual({ email: '', name: '', profession: '' });
  },
);

test('only the e-mail is kept from the log-in page', () => {
  expect(read('{"email":"ana@example.com"}')).toEqual({
    email: 'ana@example.com',
    name: '',
    profession: '',
  });
});
