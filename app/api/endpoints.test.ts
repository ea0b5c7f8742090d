import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/lib/platform/endpoint';
import { endpoints } from '@/lib/presentation/endpoints';

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/**
 * Routes without a contract: what refuses every path that no contract has, the protocol of next-auth, and the page that
 * shows the contracts.
 */
const OTHERS = [
  'app/api/[...path]/route.ts',
  'app/api/auth/[...nextauth]/route.ts',
  'app/api/docs/route.ts',
  'app/api/docs/redoc.js/route.ts',
];

type Served = { verb: string; path: string; endpoint: unknown };

const served = await servedVerbs();
const contracts: Record<string, Endpoint> = endpoints;
const listed: unknown[] = Object.values(contracts);

test.each(served)('$verb $path serves the contract of that verb and path', ({ verb, path, endpoint }) => {
  expect(endpoint).toMatchObject({ method: verb, path });
  expect(listed).toContain(endpoint);
});

describe.each(Object.entries(contracts))('%s', (_, contract) => {
  test('has a route', () => {
    expect(served.map(({ endpoint }) => endpoint)).toContain(contract);
  });

  test('has a param for each placeholder of its path', () => {
    const placeholders = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(contract.params?.shape ?? {}).sort()).toEqual(placeholders.sort());
  });

  test('refuses unknown keys at every depth', () => {
    // Who sends notifications chooses what else stands in their address.
    const query = contract.raw ? undefined : contract.query;
    const parts = [contract.params, query, contract.body, contract.answer];
    expect(parts.flatMap((part) => looseObjects(part && inputSchema(part)))).toEqual([]);
  });
});

test('every contract that a domain defines is listed', async () => {
  const defined = await Promise.all(filesNamed('contract.ts', 'lib').map(load));
  const found = defined.flatMap((exported) => Object.values<unknown>(exported));
  const calls = found.filter((value) => typeof value === 'object' && value !== null && 'method' in value);
  const missing = calls.filter((value) => !listed.some((one) => one === value));
  expect(missing).toEqual([]);
});

async function servedVerbs(): Promise<Served[]> {
  const files = filesNamed('route.ts', 'app/api').filter((file) => !OTHERS.includes(file));
  const routes = await Promise.all(
    files.map(async (file) => {
      const address = file.replace(/^app\/api(.*)\/route\.ts$/, '$1').replace(/\[(\w+)\]/g, '{$1}');
      const verbs = Object.entries(await load(file)).filter(([name]) => VERBS.includes(name));
      return verbs.map(([verb, handler]) => ({ verb, path: address, endpoint: handler.endpoint }));
    }),
  );
  return routes.flat();
}

function filesNamed(name: string, folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => path.basename(file) === name).map((file) => path.posix.join(folder, file));
}

async function load(file: string): Promise<Record<string, { endpoint?: unknown }>> {
  return import(/* @vite-ignore */ path.resolve(file));
}

function inputSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Where a JSON schema has an object with named keys that lets others through. */
function looseObjects(schema: unknown, at = '#'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isLoose =
    'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  const inside = Object.entries(schema).flatMap(([key, value]) => looseObjects(value, `${at}/${key}`));
  return isLoose ? [at, ...inside] : inside;
}
