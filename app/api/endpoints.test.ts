import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@/lib/presentation/endpoints';
import { filesNamed, listServedCalls } from '@/test/served-calls';

const served = await listServedCalls();
const listed: unknown[] = Object.values(endpoints);

test.each(served)('$verb $path serves the contract of that verb and path', ({ verb, path, handler }) => {
  expect(handler.endpoint).toMatchObject({ method: verb, path });
  expect(listed).toContain(handler.endpoint);
});

describe.each(Object.entries(endpoints))('%s', (_, contract) => {
  test('has a route', () => {
    expect(served.map(({ handler }) => handler.endpoint)).toContain(contract);
  });

  test('has a param for each placeholder of its path', () => {
    const placeholders = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(contract.params?.shape ?? {}).sort()).toEqual(placeholders.sort());
  });

  test('refuses unknown keys at every depth', () => {
    // A gateway may add parameters to the URL of its notifications.
    const query = contract.raw ? undefined : contract.query;
    const parts = [contract.params, query, contract.body, contract.answer];
    expect(parts.flatMap((part) => looseObjects(part && inputSchema(part)))).toEqual([]);
  });
});

test('every contract that a domain defines is listed', async () => {
  const defined = await Promise.all(
    filesNamed('contract.ts', 'lib').map(
      (file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ path.resolve(file)),
    ),
  );
  const found = defined.flatMap((exported) => Object.values(exported));
  const calls = found.filter((value) => typeof value === 'object' && value !== null && 'method' in value);
  const missing = calls.filter((value) => !listed.some((one) => one === value));
  expect(missing).toEqual([]);
});

function inputSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The objects of a JSON schema that accept unknown keys, as paths from its root. */
function looseObjects(schema: unknown, at = '#'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isLoose =
    'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  const inside = Object.entries(schema).flatMap(([key, value]) => looseObjects(value, `${at}/${key}`));
  return isLoose ? [at, ...inside] : inside;
}
