import { readdir } from 'node:fs/promises';
import os from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import type { Upload } from '../endpoint';
import { openUpload } from './request-upload';

const WANTED: Upload = { field: 'photo', maxBytes: 1000, tooLarge: 'picture_over_10_mb' };

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api', { method: 'POST', body, headers, ...{ duplex: 'half' } });
}

let senders = 0;

/** The file of a request as its reader receives it. */
async function readUpload(request: Request, wanted: Upload): Promise<Uint8Array> {
  senders += 1;
  const received = await openUpload(request, wanted).receive(`sender ${senders}`);
  try {
    return await received.read();
  } finally {
    await received.discard();
  }
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

  test.each([
    ['thousands of files', '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nx\r\n'],
    ['thousands of headers', 'Content-Type: image/jpeg\r\n'],
    ['a header without an end', 'x'],
  ])('%s, before they block the process', async (_, part) => {
    const start = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n';
    const body = `${start}${part.repeat(5_000_000 / part.length)}\r\n\r\nx\r\n--b--`;
    const request = post(body, { 'content-type': 'multipart/form-data; boundary=b' });
    const parse = vi.spyOn(Response.prototype, 'formData');
    const upload = readUpload(request, { ...WANTED, maxBytes: 6_000_000 });
    await expect(upload).rejects.toThrow('invalid_upload');
    expect(parse).not.toHaveBeenCalled();
  });

  test('a file above the limit', async () => {
    await expect(readUpload(post(form(['photo', file(1001)])), WANTED)).rejects.toMatchObject({
      reason: 'picture_over_10_mb',
      fields: { photo: 'too_big' },
    });
  });

  test('a declared length above the limit, and a wrong type, before anything is received', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '9999999' };
    const request = post('x', headers);
    expect(() => openUpload(request, WANTED)).toThrow('picture_over_10_mb');
    expect(() => openUpload(post('x'), WANTED)).toThrow('file_expected');
    expect(request.bodyUsed).toBe(false);
  });

  test('an endless body, reading no further than the limit', async () => {
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
    await expect(readUpload(request, WANTED)).rejects.toThrow('picture_over_10_mb');
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(20_000);
  });
});

test.each(['boundary=b', 'boundary="b"', 'charset=utf-8; Boundary=b', 'boundary=b; charset=utf-8'])(
  'finds the boundary in %j',
  async (parameters) => {
    const body = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nx\r\n--b--\r\n';
    const request = post(body, { 'content-type': `multipart/form-data; ${parameters}` });
    expect(Buffer.from(await readUpload(request, WANTED)).toString()).toBe('x');
  },
);

test('returns the bytes of the file, up to the limit', async () => {
  const bytes = await readUpload(post(form(['photo', file(1000)])), WANTED);
  expect(Buffer.from(bytes).toString()).toBe('x'.repeat(1000));
});

describe('with many uploads', () => {
  const open = () => openUpload(post(form(['photo', file(9)])), WANTED);

  test('nothing is read before an upload is received', async () => {
    const request = post(form(['photo', file(9)]));
    const upload = openUpload(request, WANTED);
    expect(request.bodyUsed).toBe(false);
    await (await upload.receive('ana')).discard();
    expect(request.bodyUsed).toBe(true);
  });

  test('six of one sender wait at a time and a hundred in all; further ones must retry', async () => {
    const received = await Promise.all(Array.from({ length: 6 }, () => open().receive('ana')));
    await expect(open().receive('ana')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    for (let sender = 0; sender < 94; sender += 1)
      received.push(await open().receive(`sender ${sender % 47}`));
    await expect(open().receive('eva')).rejects.toMatchObject({ code: 'unavailable' });
    await received.pop()?.discard();
    received.push(await open().receive('eva'));
    for (const each of received) await each.discard();
    await (await open().receive('ana')).discard();
  });

  test('slow uploads do not delay others', async () => {
    const ends: (() => void)[] = [];
    const slow = () =>
      new ReadableStream({
        start: (controller) => void ends.push(() => controller.error(new Error('gone'))),
      });
    const slowUploads = Array.from({ length: 120 }, (_, sender) => {
      const request = post(slow(), { 'content-type': 'multipart/form-data; boundary=b' });
      return openUpload(request, WANTED).receive(`slow sender ${sender % 20}`);
    });
    await (await open().receive('ana')).discard();
    for (const end of ends) end();
    const outcomes = await Promise.allSettled(slowUploads);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });

  test('an aborted one frees its slot', async () => {
    const broken = () =>
      new ReadableStream({
        pull: (controller) => controller.error(new Error('gone')),
      });
    for (let turn = 0; turn < 30; turn += 1) {
      const request = post(broken(), { 'content-type': 'multipart/form-data; boundary=b' });
      await expect(openUpload(request, WANTED).receive('fabio')).rejects.toThrow('invalid_upload');
    }
  });

  test('none leaves a file', async () => {
    const names = async () => (await readdir(os.tmpdir())).filter((name) => name.startsWith('serss-upload-'));
    const received = await open().receive('gil');
    expect(await names()).toEqual([]);
    await received.discard();
  });
});
