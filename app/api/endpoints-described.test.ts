import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/platform/endpoint';
import { openApiDocument } from '@/lib/platform/openapi/document';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';
import { events as chatEvents, requests } from '@/lib/messaging/contract';
import { events as noticeEvents } from '@/lib/notices/contract';
import { aboutApi } from '@/lib/presentation/api-reference/about';
import { endpoints } from '@/lib/presentation/endpoints';

test('every tag is described', () => {
  const { tags } = aboutApi('ajuda@serss.example');
  for (const [name, { tag }] of Object.entries(endpoints)) expect(tags[tag], name).toBeDefined();
});

describe.each(Object.entries<Endpoint>(endpoints))('%s', (_, { params, query, body }) => {
  // Where no example can be derived from a schema, its contract gives one: `.meta({ examples: […] })`,
  // `textLike`.
  test('accepts its own example', () => {
    for (const part of [params, query, body]) {
      if (part) expect(part.safeParse(exampleOf(jsonSchema(part))).error?.issues).toBeUndefined();
    }
  });
});

/** Names of amounts in calls; their unit is not obvious. */
const MONEY = /^(price|discount|total|amount|transaction_amount|share_amount)$|(_amount|_cents)$/;

/** Every field of a document by name. */
function* fieldsOf(node: unknown): Generator<[name: string, field: unknown]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') yield* Object.entries(value);
    yield* fieldsOf(value);
  }
}

test('every amount of money states whether it is in reais or cents', () => {
  const amounts = [...fieldsOf(openApiDocument(aboutApi('ajuda@serss.example'), endpoints))].filter(
    ([name]) => MONEY.test(name),
  );
  expect(amounts.length).toBeGreaterThan(20);
  for (const [, field] of amounts)
    expect(field).toMatchObject({ description: expect.stringMatching(/\b(reais|cents)\b/) });
});

test('the API page describes every socket event', () => {
  const shown = aboutApi('ajuda@serss.example').tags.Sockets ?? '';
  const events = { ...requests, ...chatEvents, ...noticeEvents };
  for (const [name, event] of Object.entries(events)) {
    expect(shown).toContain(`### ${name}\n\n${event.description}`);
  }
});
