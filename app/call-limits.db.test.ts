import { describe, expect, test } from 'vitest';
import type { User } from '@/lib/generated/prisma/client';
import type { Endpoint } from '@/lib/platform/endpoint';
import { isPersonal } from '@/lib/platform/http/is-personal';
import { db } from '@/lib/platform/db';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { endpoints } from '@/lib/presentation/endpoints';
import { ask } from '@/test/ask';
import { createMember, logInAs } from '@/test/members';
import { openConsoleAs } from '@/test/console/operators';
import { listServedVerbs } from '@/app/api/served-verbs';
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
  'GET /orders/dispute/pictures/{id}/{width}',
  'GET /orders/dispute/{order_id}',
  'GET /orders/list',
  'GET /orders/payment/{order_id}',
  'GET /letters',
  'GET /operator/disputes',
  'GET /operator/disputes/pictures/{id}/{width}',
  'GET /operator/identity',
  'GET /operator/settings',
  'GET /operator/people/{uid}',
  'GET /operator/people/{uid}/closing',
  'GET /operator/ads/{id}',
  'GET /operator/ads/listed',
  'GET /operator/ads/reported',
  'GET /operator/reports/{id}/pictures/{picture}/{width}',
  'GET /operator/reports',
  'GET /operator/reports/{id}',
  'GET /operator/feedback',
  'GET /push',
  'GET /users/agreements',
  'GET /users/identity',
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
  const { access } = handler.endpoint;
  const body = handler.endpoint.method === 'GET' ? {} : { body: '{' };

  test('is refused when the hour of its caller has no more, before anything of it is read', async () => {
    const member = await createMember();
    const token = await tokenOf(member, handler);
    expect((await ask(handler, { token, ip: '203.0.113.7', ...body })).status).not.toBe(429);
    await useUp(handler);
    // Another address or log-in is no way around the limit of a person, and another person none around that of an
    // address.
    const otherToken = await tokenOf(isPersonal(access) ? member : await createMember(), handler);
    const ip = isPersonal(access) ? '198.51.100.1' : '203.0.113.7';
    expect((await ask(handler, { token: otherToken, ip, ...body })).status).toBe(429);
  });

  test('is open to others meanwhile', async () => {
    await useUp(handler);
    const token = await tokenOf(await createMember(), handler);
    expect((await ask(handler, { token, ip: '198.51.100.9', ...body })).status).not.toBe(429);
  });
});

/** A log-in that may make the call. */
async function tokenOf(user: User, { endpoint }: ContractHandler): Promise<string> {
  const logIn = endpoint.access === 'operator' ? openConsoleAs : logInAs;
  return (await logIn(user)).token;
}

async function useUp({ endpoint }: ContractHandler): Promise<void> {
  const prefix = `call ${nameOf(endpoint)}:%`;
  await db.$executeRaw`update rate_limits set points = 1000000 where key like ${prefix}`;
}

async function writingHandlers(): Promise<{ name: string; handler: ContractHandler }[]> {
  const handlers = (await listServedVerbs()).map(({ handler }) => handler);
  return handlers
    .map((handler) => ({ name: nameOf(handler.endpoint), handler }))
    .filter(({ name }) => name in CALLS_PER_HOUR);
}
