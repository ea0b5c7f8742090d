import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { call, CallError } from './call';
import { defineEndpoint } from '../endpoint';

const renameRoom = defineEndpoint({
  method: 'PUT',
  path: '/rooms/{id}',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'Does something about a room',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ search: z.string(), offset: z.string().default('0') }),
  body: z.strictObject({ name: z.string() }),
  answer: z.strictObject({ id: z.int() }),
});
const listRooms = defineEndpoint({
  method: 'GET',
  path: '/rooms',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'Does something about a room',
  answer: z.array(z.string()),
});

const listMine = defineEndpoint({
  method: 'GET',
  path: '/mine',
  access: 'user',
  tag: 'Rooms',
  summary: 'Does something about a room',
  answer: z.array(z.string()),
});

const hangPicture = defineEndpoint({
  method: 'POST',
  path: '/rooms/picture',
  access: 'user',
  tag: 'Rooms',
  summary: 'Does something about a room',
  upload: { field: 'picture', maxBytes: 10, tooLarge: 'picture_too_heavy' },
  answer: z.strictObject({}),
});

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

function rename(): Promise<{ id: number }> {
  return call<typeof renameRoom>(renameRoom.method, renameRoom.path, {
    params: { id: 'a/b ç' },
    query: { search: 'ar & água', offset: undefined },
    body: { name: 'Sala' },
  });
}

describe('throws a CallError', () => {
  test('with the server’s message', async () => {
    fetched.mockResolvedValue(
      Response.json(
        { error: { code: 'invalid', message: 'No.', fields: { name: 'Required.' } } },
        { status: 422 },
      ),
    );
    await expect(rename()).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'No.',
      fields: { name: 'Required.' },
    });
  });

  test.each<[string, () => Promise<Response>]>([
    ['the network is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy answers with a page', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['the answer is cut off', () => Promise.resolve(new Response('{"id":'))],
  ])('unreachable when %s', async (_, answer) => {
    fetched.mockImplementation(answer);
    await expect(rename()).rejects.toMatchObject({ name: 'CallError', code: 'unreachable', message: '' });
  });

  test('unreachable when a refusal has another format', async () => {
    fetched.mockResolvedValue(Response.json('no', { status: 403 }));
    await expect(rename()).rejects.toMatchObject({ status: 403, code: 'unreachable', fields: {} });
  });
});

test('an aborted call throws what fetch throws', async () => {
  const controller = new AbortController();
  controller.abort();
  fetched.mockImplementation((_, init) => Promise.reject(init?.signal?.reason));
  const aborted = call<typeof listRooms>('GET', '/rooms', { signal: controller.signal });
  await expect(aborted).rejects.not.toBeInstanceOf(CallError);
  await expect(aborted).rejects.toThrow(/abort/i);
});

test('fills in the path, omits undefined values, sends JSON', async () => {
  fetched.mockResolvedValue(Response.json({ id: 7 }));
  await expect(rename()).resolves.toEqual({ id: 7 });
  expect(fetched).toHaveBeenCalledWith('/api/rooms/a%2Fb%20%C3%A7?search=ar+%26+%C3%A1gua', {
    method: 'PUT',
    body: '{"name":"Sala"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('sends no body or query that the contract lacks', async () => {
  fetched.mockResolvedValue(Response.json(['a']));
  await call<typeof listRooms>(listRooms.method, listRooms.path, {});
  expect(fetched).toHaveBeenCalledWith('/api/rooms', { method: 'GET', headers: {} });
});

test('sends the token when the contract needs a caller, and the idempotency key', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json([])));
  await call<typeof listMine>(listMine.method, listMine.path, { token: 'abc' });
  expect(fetched).toHaveBeenCalledWith('/api/mine', {
    method: 'GET',
    headers: { authorization: 'Bearer abc' },
  });
  await call<typeof listMine>(listMine.method, listMine.path, { token: 'abc', idempotencyKey: 'k1' });
  expect(fetched).toHaveBeenLastCalledWith('/api/mine', {
    method: 'GET',
    headers: { authorization: 'Bearer abc', 'idempotency-key': 'k1' },
  });
  // @ts-expect-error a token is needed
  const without: Parameters<typeof call<typeof listMine>>[2] = {};
  // @ts-expect-error no token is accepted
  const needless: Parameters<typeof call<typeof listRooms>>[2] = { token: 'abc' };
  expect([without, needless]).toHaveLength(2);
});

test('sends a file as a form, whose content type the browser sets', async () => {
  fetched.mockResolvedValue(Response.json({}));
  await call<typeof hangPicture>(hangPicture.method, hangPicture.path, {
    token: 'abc',
    upload: { picture: new Blob(['x']) },
  });
  const [, request] = fetched.mock.calls[0] ?? [];
  expect(request?.headers).toEqual({ authorization: 'Bearer abc' });
  const form = request?.body;
  expect(form instanceof FormData && [...form.keys()]).toEqual(['picture']);
  // @ts-expect-error the field has another name
  const other: Parameters<typeof call<typeof hangPicture>>[2]['upload'] = { photo: new Blob() };
  expect(other).toBeDefined();
});

test('is typed by the contract', () => {
  expectTypeOf<Awaited<ReturnType<typeof call<typeof listRooms>>>>().toEqualTypeOf<string[]>();
  // @ts-expect-error a body is needed
  const incomplete: Parameters<typeof call<typeof renameRoom>>[2] = {
    params: { id: '1' },
    query: { search: '' },
  };
  // @ts-expect-error there is no query
  const tooMuch: Parameters<typeof call<typeof listRooms>>[2] = { query: {} };
  expect([incomplete, tooMuch]).toHaveLength(2);
});

describe('a call that the page started early', () => {
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const early = (response: Response | null) =>
    vi.stubGlobal('earlyResponses', new Map([['/api/mine t0', Promise.resolve(response)]]));
  const listMineAs = (token: string) => call<typeof listMine>('GET', '/mine', { token });

  test('can be taken once, and only with its token', async () => {
    early(Response.json(['early']));
    fetched.mockImplementation(async () => Response.json(['later']));
    expect(await listMineAs('t1')).toEqual(['later']);
    expect(await listMineAs('t0')).toEqual(['early']);
    expect(await listMineAs('t0')).toEqual(['later']);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('is made again if the page took its response too late', async () => {
    early(Response.json(['early']));
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    fetched.mockResolvedValue(Response.json(['later']));
    expect(await listMineAs('t0')).toEqual(['later']);
  });

  test('is made again if it failed', async () => {
    early(null);
    fetched.mockResolvedValue(Response.json(['later']));
    expect(await listMineAs('t0')).toEqual(['later']);
  });
});
