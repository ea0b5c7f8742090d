import { describe, expect, test } from 'vitest';
import { readUpload } from './request-upload';

const WANTED = { field: 'photo', maxBytes: 1000, tooLarge: 'photo_too_large' };

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api', { method: 'POST', body, headers, ...{ duplex: 'half' } });
}

function form(...entries: [name: string, value: string | Blob][]): FormData {
  const filled = new FormData();
  for (const [name, value] of entries) filled.append(name, value);
  return filled;
}

const file = (bytes: number) => new Blob(['x'.repeat(bytes)]);

describe('refuses', () => {
  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    '',
  ])('a body of type %j', async (type) => {
    await expect(readUpload(post('x', { 'content-type': type }), WANTED)).rejects.toMatchObject({
      code: 'unsupported_media',
    });
  });

  test.each([
    ['nothing', form()],
    ['an empty file', form(['photo', file(0)])],
    ['a text in its place', form(['photo', 'x'])],
  ])('%s', async (_, body) => {
    await expect(readUpload(post(body), WANTED)).rejects.toMatchObject({
      reason: 'file_required',
      fields: { photo: 'required' },
    });
  });

  test.each([
    ['a file in another field', form(['cover', file(9)])],
    ['two files', form(['photo', file(9)], ['photo', file(9)])],
    ['anything beside the file', form(['photo', file(9)], ['uid', 'admin'])],
  ])('%s', async (_, body) => {
    await expect(readUpload(post(body), WANTED)).rejects.toThrow('invalid_upload');
  });

  test.each(['', 'x', '--b\r\n', '--b\r\nContent-Disposition: form-data; name="photo"\r\n\r\nx', '--b--'])(
    'a form that broke off or never was one: %j',
    async (body) => {
      const request = post(body, { 'content-type': 'multipart/form-data; boundary=b' });
      await expect(readUpload(request, WANTED)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  test('a file past the limit', async () => {
    await expect(readUpload(post(form(['photo', file(1001)])), WANTED)).rejects.toMatchObject({
      reason: 'photo_too_large',
      fields: { photo: 'too_big' },
    });
  });

  test('a declared length past the limit, unread', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '9999999' };
    const request = post('x', headers);
    await expect(readUpload(request, WANTED)).rejects.toThrow('photo_too_large');
    expect(request.bodyUsed).toBe(false);
  });

  test('an endless body, of which it reads no more than the limit', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1000;
        controller.enqueue(new Uint8Array(1000));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const request = post(endless, { 'content-type': 'multipart/form-data; boundary=b' });
    await expect(readUpload(request, WANTED)).rejects.toThrow('photo_too_large');
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(20_000);
  });
});

test('gives the bytes of the file, up to the limit', async () => {
  const bytes = await readUpload(post(form(['photo', file(1000)])), WANTED);
  expect(Buffer.from(bytes).toString()).toBe('x'.repeat(1000));
});
