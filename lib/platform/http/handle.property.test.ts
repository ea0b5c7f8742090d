import { expect, test } from 'vitest';
import { z } from 'zod';
import fc from '@/test/fast-check';
import { defineEndpoint } from '../endpoint';
import { createHandler } from './handle';
import { isSafeText } from '../text/safe-text';

const saveNote = defineEndpoint({
  method: 'PUT',
  path: '/notes',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'Does something about a room',
  query: z.strictObject({ search: z.string().max(80).default('') }),
  body: z.strictObject({ ids: z.array(z.int().positive()).max(10).default([]), note: z.string().optional() }),
  answer: z.strictObject({ search: z.string(), note: z.string() }),
});

const PUT = createHandler(saveNote, async ({ query, body }) => ({
  search: query.search,
  note: body.note ?? '',
}));

function put(query: string, body: BodyInit): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return PUT(new Request(`http://localhost/api/notes?${query}`, { method: 'PUT', body, headers }));
}

const anyText = fc.string({ unit: 'binary' });
const nearlyRight = fc.record(
  { ids: fc.array(fc.oneof(fc.integer(), fc.double(), fc.string())), note: anyText, extra: fc.anything() },
  { requiredKeys: [] },
);
const anyBody = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  anyText,
  fc.json({ stringUnit: 'binary' }),
  nearlyRight.map((value) =>
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)),
  ),
);
const anyQuery = fc.oneof(
  anyText.map((text) => text.replaceAll('#', '')),
  fc
    .array(fc.constantFrom('search=', 'a', '%', '%C3', '%A7', '%00', '&', '=', '+', '__proto__'))
    .map((parts) => parts.join('')),
);

test('any request is answered or refused, and never causes an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, anyBody, async (query, body) => {
      const response = await put(query, new Uint8Array(Buffer.from(body)));
      const answer: unknown = await response.json();
      expect(answer).toHaveProperty(response.status === 422 ? 'error' : 'note');
      expect(response.status === 422 || isSafeText(answer)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('valid text arrives unchanged', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((sample) => isSafeText(sample));
  await fc.assert(
    fc.asyncProperty(text, async (note) => {
      const response = await put(new URLSearchParams({ search: note }).toString(), JSON.stringify({ note }));
      expect(await response.json()).toEqual({ search: note, note });
    }),
  );
});
