import { expect, test } from 'vitest';
import { fileResponse } from './file-response';

const file = new File(['0123456789'], 'voice.webm', { type: 'audio/webm' });

async function ask(headers: Record<string, string> = {}) {
  const response = fileResponse(new Request('http://localhost/', { headers }), file, {
    vary: 'Authorization',
  });
  const text = await response.text();
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('content-type')).toBe('audio/webm');
  expect(response.headers.get('vary')).toBe('Authorization');
  return [response.status, response.headers.get('content-range'), text];
}

test.each([
  ['bytes=0-1', 'bytes 0-1/10', '01'],
  ['bytes=8-', 'bytes 8-9/10', '89'],
  ['bytes=-3', 'bytes 7-9/10', '789'],
  ['bytes=5-500', 'bytes 5-9/10', '56789'],
  ['bytes=-500', 'bytes 0-9/10', '0123456789'],
])('the range %s is answered alone', async (range, contentRange, text) => {
  expect(await ask({ range })).toEqual([206, contentRange, text]);
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('the range %s is outside of the file', async (range) => {
  expect(await ask({ range })).toEqual([416, 'bytes */10', '']);
});

test.each<Record<string, string>>([
  {},
  { range: 'bytes=0-1,3-4' },
  { range: 'items=0-1' },
  { range: 'bytes=5-2' },
  { range: 'bytes=-' },
])('the whole file answers %o', async (headers) => {
  expect(await ask(headers)).toEqual([200, null, '0123456789']);
});

test('a condition that cannot be checked gets the whole file', async () => {
  expect(await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).toEqual([200, null, '0123456789']);
});
