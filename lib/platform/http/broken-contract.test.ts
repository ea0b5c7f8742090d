import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { env } from '../env';
import { DomainError } from '../errors';
import { log } from '../log/log';
import { createHandler } from './handle';

const listRooms = defineEndpoint({
  method: 'GET',
  path: '/rooms',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'List rooms',
  refuses: { not_found: ['work_not_found'], conflict: [] },
  answer: z.array(z.strictObject({ id: z.int() })),
});

type Rooms = z.output<(typeof listRooms)['answer']>;

function ask(act: () => Promise<Rooms>): Promise<Response> {
  return createHandler(listRooms, act)(new Request('http://localhost/api/rooms'));
}

beforeEach(() => {
  env.NODE_ENV = 'test';
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

test('an answer that breaks its contract fails, except in production', async () => {
  const leak = [{ id: 7, email: 'ana@example.com' }];
  const leaking = (): Promise<Response> => ask(async () => leak);
  expect((await leaking()).status).toBe(500);
  env.NODE_ENV = 'production';
  expect((await leaking()).status).toBe(200);
});

test.each([
  ['of a kind that it does not name', new DomainError('forbidden', 'case_without_text'), 403],
  ['of another reason than it names', new DomainError('not_found', 'order_not_found'), 404],
])('a refusal %s fails, except in production', async (_, error, status) => {
  const refusing = (): Promise<Response> => ask(() => Promise.reject(error));
  expect((await refusing()).status).toBe(500);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ error: expect.objectContaining({ cause: error }) }),
    'a call failed',
  );
  env.NODE_ENV = 'production';
  expect((await refusing()).status).toBe(status);
});

test.each([
  new DomainError('not_found', 'work_not_found'),
  new DomainError('conflict', 'case_without_text'),
  new DomainError('invalid', 'case_without_text'),
])('a declared refusal passes: %s', async (error) => {
  expect((await ask(() => Promise.reject(error))).status).toBeLessThan(500);
});
