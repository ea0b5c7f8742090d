import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES, readJson, readText } from './request-body';

const JSON_HEADERS = { 'content-type': 'application/json' };

function put(body: BodyInit | null, headers: Record<string, string> = JSON_HEADERS): Request {
  return new Request('http://localhost/api', { method: 'PUT', body, headers, ...{ duplex: 'half' } });
}

describe('refuses', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'text/json',
    '',
  ])('a body of type %j', async (type) => {
    await expect(readJson(put('{}', { 'content-type': type }))).rejects.toThrow('json_expected');
  });

  test.each(['', '{', "{'a':1}", '{"a":NaN}', '[1,]', '\ufeff\ufeff{}', '{"a":1}{"a":2}'])(
    '%j, which is not JSON',
    async (body) => {
      await expect(readJson(put(body))).rejects.toThrow('invalid_json');
    },
  );

  test('a missing body', async () => {
    await expect(readJson(put(null))).rejects.toThrow('invalid_json');
  });

  test('bytes that are not UTF-8', async () => {
    await expect(readJson(put(new Uint8Array([0x22, 0xff, 0x22])))).rejects.toThrow('invalid_json');
  });

  test('a declared length past the limit, unread', async () => {
    const request = put('{}', { ...JSON_HEADERS, 'content-length': String(MAX_BODY_BYTES + 1) });
    await expect(readJson(request)).rejects.toThrow('body_too_large');
    expect(request.bodyUsed).toBe(false);
  });

  test('one byte too many', async () => {
    const text = JSON.stringify('x'.repeat(MAX_BODY_BYTES - 1));
    await expect(readJson(put(text))).rejects.toThrow('body_too_large');
  });

  test('an endless body, reading no further than the limit', async () => {
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    await expect(readJson(put(endless))).rejects.toThrow('body_too_large');
    expect(sent).toBeLessThan(MAX_BODY_BYTES + 8 * 1024);
    expect(cancelled).toBe(true);
  });

  test('an aborted upload', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    await expect(readJson(put(broken))).rejects.toThrow('invalid_json');
  });
});

test('reads JSON up to the last byte allowed, in chunks of any size', async () => {
  const text = JSON.stringify('é'.repeat((MAX_BODY_BYTES - 2) / 2));
  const bytes = new TextEncoder().encode(text);
  const chunks = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 777) controller.enqueue(bytes.slice(at, at + 777));
      controller.close();
    },
  });
  expect(bytes.length).toBe(MAX_BODY_BYTES);
  await expect(readJson(put(chunks))).resolves.toBe(JSON.parse(text));
});

test('the type may name its charset', async () => {
  await expect(readJson(put('[1]', { 'content-type': 'Application/JSON; charset=UTF-8' }))).resolves.toEqual([
    1,
  ]);
});

describe('a raw body', () => {
  test.each(['content-length', 'x-none'])('of one byte too many is refused (%s)', async (header) => {
    await expect(readText(put('12345', { [header]: '5' }), 4)).rejects.toThrow('body_too_large');
  });

  test('that is not UTF-8 is refused', async () => {
    await expect(readText(put(new Uint8Array([0x22, 0xff, 0x22])), 10)).rejects.toThrow('unreadable_text');
  });

  test.each(['', '\ufeff{ "a" : "ção" }\r\n', '\u0000not json'])('arrives unchanged: %j', async (text) => {
    await expect(readText(put(text, { 'content-type': 'text/plain' }), 100)).resolves.toBe(text);
  });
});
