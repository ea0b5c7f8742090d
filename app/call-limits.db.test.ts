import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/platform/endpoint';
import { db } from '@/lib/platform/db';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { endpoints } from '@/lib/presentation/endpoints';
import { ask } from '@/test/ask';
import { createMember, logInAs } from '@/test/members';
import { CALLS_PER_HOUR } from './call-limits';

/** What only reads, with a limit of its own or none. */
const READING = [
  'GET /cards/belongs',
  'GET /chat/pictures/{id}/{width}',
  'GET /feedback/list',
  'GET /is/pro',
  'GET /list/cities/{state_id}',
  'GET /list/nearest',
  'GET /list/suggestions',
  'GET /openapi.json',
  'GET /orders/list',
  'GET /orders/payment/{order_id}',
  'GET /letters',
  'GET /push',
  'GET /users/agreements',
  'GET /users/profile',
  'GET /users/sessions',
  'GET /works/edit/load/{id}',
  'GET /works/subworks/load/{id}',
  'PUT /cards/list',
];
/** Does nothing, whoever asks. */
const IDLE = ['POST /firebase/delete/all'];

const nameOf = ({ method, path: address }: Endpoint) => `${method} ${address}`;
const contracts: Endpoint[] = Object.values(endpoints);
/** Who notifies is counted where signatures are checked. */
const called = contracts.filter(({ path }) => !path.startsWith('/webhooks/')).map(nameOf);

test('every writing call has a limit, and every limit a call', () => {
  const writing = called.filter((name) => !READING.includes(name) && !IDLE.includes(name));
  expect(Object.keys(CALLS_PER_HOUR).sort()).toEqual(writing.sort());
});

describe.each(await writingHandlers())('$name', ({ handler }) => {
  const isPersonal = handler.endpoint.access === 'user';
  const body = handler.endpoint.method === 'GET' ? {} : { body: '{' };

  test('is refused when the hour of its caller has no more, before anything of it is read', async () => {
    const member = await createMember();
    const { token } = await logInAs(member);
    expect((await ask(handler, { token, ip: '203.0.113.7', ...body })).status).not.toBe(429);
    await useUp(handler);
    // Another address or log-in is no way around the limit of a person, and another person none around that of an address.
    const { token: otherToken } = await logInAs(isPersonal ? member : await createMember());
    const ip = isPersonal ? '198.51.100.1' : '203.0.113.7';
    expect((await ask(handler, { token: otherToken, ip, ...body })).status).toBe(429);
  });

  test('is open to others meanwhile', async () => {
    await useUp(handler);
    const { token } = await logInAs(await createMember());
    expect((await ask(handler, { token, ip: '198.51.100.9', ...body })).status).not.toBe(429);
  });
});

async function useUp({ endpoint }: ContractHandler): Promise<void> {
  const prefix = `call ${nameOf(endpoint)}:%`;
  await db.$executeRaw`update rate_limits set points = 1000000 where key like ${prefix}`;
}

async function writingHandlers(): Promise<{ name: string; handler: ContractHandler }[]> {
  const files = fs.readdirSync('app/api', { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => path.basename(file) === 'route.ts' && !file.includes('[...'));
  const modules = await Promise.all(
    routes.map((file): Promise<Record<string, ContractHandler>> => import(path.resolve('app/api', file))),
  );
  return (
    modules
      .flatMap((exported) => Object.values(exported))
      // A page and its script have no contract.
      .filter((handler) => 'endpoint' in handler)
      .map((handler) => ({ name: nameOf(handler.endpoint), handler }))
      .filter(({ name }) => name in CALLS_PER_HOUR)
  );
}
