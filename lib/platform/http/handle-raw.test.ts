import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { createHandler } from './handle';

const ring = defineEndpoint({
  method: 'POST',
  path: '/bells',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'Does something about a room',
  query: z.looseObject({}),
  raw: { maxBytes: 20 },
  answer: z.strictObject({ received: z.string(), query: z.record(z.string(), z.unknown()) }),
});

test('a raw body reaches the act unchanged, with any query', async () => {
  const POST = createHandler(ring, async ({ raw, query }) => ({ received: raw, query }));
  const send = (body: string) =>
    POST(new Request('http://localhost:3000/api/bells?data.id=7&a=b', { method: 'POST', body }));
  expect((await send('x'.repeat(21))).status).toBe(422);
  const answer = await send(' { "b":1, "a": 2 }\n');
  expect(await answer.json()).toEqual({
    received: ' { "b":1, "a": 2 }\n',
    query: { 'data.id': '7', a: 'b' },
  });
});

test('a handler exposes its contract', () => {
  expect(createHandler(ring, async () => ({ received: '', query: {} })).endpoint).toBe(ring);
});
