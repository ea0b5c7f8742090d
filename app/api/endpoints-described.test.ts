import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/platform/endpoint';
import { openApiDocument } from '@/lib/platform/openapi/document';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';
import { events, requests } from '@/lib/messaging/contract';
import { aboutApi } from '@/lib/presentation/api-reference/about';
import { endpoints } from '@/lib/presentation/endpoints';

test('the recommended rules for OpenAPI find nothing, and every tag is described', async () => {
  const source = JSON.stringify(openApiDocument(aboutApi(), endpoints));
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'operation-tag-defined': 'error' },
  });
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

describe.each(Object.entries<Endpoint>(endpoints))('%s', (_, { params, query, body }) => {
  // Where no example can be guessed from a schema, its contract gives one: `.meta({ examples: […] })`, `textLike`.
  test('takes the example that is shown of it', () => {
    for (const part of [params, query, body]) {
      if (part) expect(part.safeParse(exampleOf(jsonSchema(part))).error?.issues).toBeUndefined();
    }
  });
});

test('every event of the live line is shown, with what it does', () => {
  const shown = aboutApi().tags['Live line'] ?? '';
  for (const [name, event] of [...Object.entries(requests), ...Object.entries(events)]) {
    expect(shown).toContain(`### ${name}\n\n${event.description}`);
  }
});
