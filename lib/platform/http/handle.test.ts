import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { DomainError, OutageError, TooManyError } from '../errors';
import { createHandler } from './handle';
import { log } from '../log/log';

const renameRoom = defineEndpoint({
  method: 'PUT',
  path: '/rooms/{id}',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'Does something about a room',
  params: z.strictObject({ id: z.string().regex(/^\d+$/).transform(Number) }),
  query: z.strictObject({ search: z.string().max(5).default('') }),
  body: z.strictObject({ name: z.string().min(1), tags: z.array(z.int()).default([]) }),
  answer: z.strictObject({ id: z.int(), name: z.string(), search: z.string() }),
});

const listRooms = defineEndpoint({
  method: 'GET',
  path: '/rooms',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'Does something about a room',
  refuses: { not_found: ['work_not_found'], conflict: [] },
  answer: z.array(z.string()),
  cacheSeconds: 60,
});

const rename = vi.fn();
const PUT = createHandler(renameRoom, async ({ params, query, body }) => {
  rename();
  return { id: params.id, name: body.name, search: query.search };
});

type Sent = {
  body?: unknown;
  text?: string;
  query?: string;
  id?: string;
  host?: string;
  method?: string;
  type?: string;
};

function put({
  body,
  text,
  query = '',
  id = '7',
  host = 'localhost:3000',
  method = 'PUT',
  type,
}: Sent): Promise<Response> {
  const request = new Request(`http://localhost:3000/api/rooms/${encodeURIComponent(id)}${query}`, {
    method,
    body: text ?? JSON.stringify(body ?? { name: 'Sala' }),
    headers: { 'content-type': type ?? 'application/json', host },
  });
  return PUT(request, { params: Promise.resolve({ id }) });
}

afterEach(() => void rename.mockClear());

describe('refuses before the domain sees anything', () => {
  test.each<[string, Sent, number, object]>([
    ['an unknown key in the body', { body: { name: 'a', admin: true } }, 422, { admin: 'Unknown field.' }],
    ['a missing key', { body: {} }, 422, { name: 'Required.' }],
    ['a wrong type', { body: { name: 1 } }, 422, { name: 'Wrong type of value.' }],
    ['null instead of an object', { body: null, text: 'null' }, 422, { '': 'Wrong type of value.' }],
    ['a list instead of an object', { text: '[]' }, 422, { '': 'Wrong type of value.' }],
    [
      'a wrong item of a list',
      { body: { name: 'a', tags: [1, '2'] } },
      422,
      { 'tags.1': 'Wrong type of value.' },
    ],
    [
      'a fraction for an integer',
      { body: { name: 'a', tags: [1.5] } },
      422,
      { 'tags.0': 'Wrong type of value.' },
    ],
    [
      'an integer past the safe ones',
      { text: '{"name":"a","tags":[1e300]}' },
      422,
      { 'tags.0': 'Too long or too large.' },
    ],
    ['an empty text', { body: { name: '' } }, 422, { name: 'Too short or too small.' }],
    ['an unknown key in the query', { query: '?searhc=a' }, 422, { searhc: 'Unknown field.' }],
    ['a term too long', { query: '?search=abcdef' }, 422, { search: 'Too long or too large.' }],
    [
      'a repeated key in the query',
      { query: '?search=a&search=b' },
      422,
      { search: 'Given more than once.' },
    ],
    ['a param of the wrong form', { id: 'seven' }, 422, { id: 'Wrong format.' }],
  ])('%s', async (_, sent, status, fields) => {
    const response = await put(sent);
    expect(response.status).toBe(status);
    const { error } = await response.json();
    expect(error.code).toBe('invalid');
    expect(error.fields).toEqual(fields);
    expect(rename).not.toHaveBeenCalled();
  });

  test.each<[string, Sent]>([
    ['a key named __proto__', { text: '{"name":"a","__proto__":{}}' }],
    ['a NUL in the body', { body: { name: 'a\0' } }],
    ['a lone surrogate in the body', { text: '{"name":"\\ud800"}' }],
    ['a NUL in a key', { body: { 'na\0me': 'a' } }],
    ['a NUL in the query', { query: '?search=%00' }],
    ['a surrogate in the query', { query: '?search=%ED%A0%80' }],
    ['a broken escape in the query', { query: '?search=%ZZ' }],
    ['a NUL in a param', { id: '7\0' }],
    ['text that is not JSON', { text: 'name=a' }],
    ['more than 64 kB', { body: { name: 'a'.repeat(65_536) } }],
    ['nesting without end', { text: '['.repeat(60_000) }],
    ['deep nesting', { text: '['.repeat(30_000) + ']'.repeat(30_000) }],
  ])('%s', async (_, sent) => {
    const response = await put(sent);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: expect.objectContaining({ code: 'invalid' }) });
    expect(rename).not.toHaveBeenCalled();
  });

  test('a body without the JSON content type', async () => {
    const response = await put({ type: 'text/plain' });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      error: { code: 'unsupported_media', message: 'Send the content as JSON.' },
    });
  });

  test('another method, naming the allowed one', async () => {
    const response = await put({ method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('PUT');
    expect((await response.json()).error.code).toBe('method_not_allowed');
  });

  test('a query that the contract lacks', async () => {
    const GET = createHandler(listRooms, async () => []);
    const response = await GET(new Request('http://localhost/api/rooms?page=2'));
    expect(response.status).toBe(422);
  });

  test('a rate-limited caller, with the retry time', async () => {
    const GET = createHandler(listRooms, async () => [], {
      admit: () => Promise.reject(new TooManyError(42)),
    });
    const response = await GET(new Request('http://localhost/api/rooms'));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
  });

  test('thousands of invalid items, reporting the first twenty', async () => {
    const response = await put({ body: { name: 'a', tags: Array.from({ length: 5000 }, () => 'x') } });
    expect(Object.keys((await response.json()).error.fields)).toHaveLength(20);
  });
});

describe('an error of the domain', () => {
  const failing = (error: unknown) => createHandler(listRooms, () => Promise.reject(error));
  const ask = (error: unknown): Promise<Response> =>
    failing(error)(new Request('http://localhost/api/rooms'));

  test('gets the status and text of its reason', async () => {
    const response = await ask(new DomainError('not_found', 'work_not_found'));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: { code: 'not_found', message: 'This ad does not exist or is no longer available.' },
    });
  });

  test('gets the text of its code when the reason has none', async () => {
    const response = await ask(new DomainError('conflict', 'case_without_text'));
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toMatch(/^This has changed/);
  });

  test.each([new Error('duplicate key (email)=(ana@example.com)'), 'a string', undefined])(
    'becomes 500 without detail when it is %s',
    async (error) => {
      const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
      const response = await ask(error);
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        error: { code: 'internal', message: 'Something went wrong on our side. Please try again later.' },
      });
      expect(logged).toHaveBeenCalledWith({ error, method: 'GET', path: '/rooms' }, 'a call failed');
    },
  );

  test('is logged as a warning when it is an outage', async () => {
    const [warned, logged] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    expect((await ask(new OutageError('no connection is free'))).status).toBe(503);
    expect(warned).toHaveBeenCalledOnce();
    expect(logged).not.toHaveBeenCalled();
  });

  test('is in Portuguese on a Brazilian host', async () => {
    const response = await put({ body: {}, host: 'br.localhost:3000' });
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid',
        message: 'Algumas informações enviadas não são válidas.',
        fields: { name: 'Obrigatório.' },
      },
    });
  });
});

describe('an answer', () => {
  test('is JSON that is not cached', async () => {
    const response = await put({ query: '?search=a%C3%A7+b', body: { name: 'Sala' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 7, name: 'Sala', search: 'aç b' });
  });

  test('is cached as long as its contract says', async () => {
    const GET = createHandler(listRooms, async () => ['a']);
    const response = await GET(new Request('http://localhost/api/rooms'));
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('to HEAD equals the one to GET', async () => {
    const GET = createHandler(listRooms, async () => ['a']);
    const response = await GET(new Request('http://localhost/api/rooms', { method: 'HEAD' }));
    expect(response.status).toBe(200);
  });
});
