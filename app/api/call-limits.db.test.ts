import { describe, expect, test } from 'vitest';
import type { User } from '@/lib/generated/prisma/client';
import { requiresSession } from '@/lib/platform/endpoint';
import { db } from '@/lib/platform/database/db';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { ask } from '@/test/ask';
import { createMember, logInAs } from '@/test/members';
import { openConsoleAs } from '@/test/console/operators';
import { listServedCalls } from '@/test/served-calls';

const handlers = (await listServedCalls()).map(({ handler }) => ({
  name: `${handler.endpoint.method} ${handler.endpoint.path}`,
  handler,
}));
const limited = handlers.filter(
  ({ handler: { endpoint } }) => endpoint.callsPerHour !== undefined || endpoint.access === 'operator',
);

test('every call that writes has a limit', () => {
  const unlimited = handlers.filter((one) => one.handler.endpoint.method !== 'GET' && !limited.includes(one));
  expect(unlimited.map(({ name }) => name).toSorted()).toEqual([
    'POST /firebase/delete/all', // Does nothing.
    'POST /webhooks/mercadopago', // Limited where signatures are checked.
    'POST /webhooks/paypal',
    'PUT /cards/list', // A search, with a limit per minute.
  ]);
});

describe.each(limited)('$name', ({ handler }) => {
  const { access } = handler.endpoint;
  const body = handler.endpoint.method === 'GET' ? {} : { body: '{' };

  test('is refused before its body is read when the caller has reached the hourly limit', async () => {
    const member = await createMember();
    const token = await tokenOf(member, handler);
    expect((await ask(handler, { token, ip: '203.0.113.7', ...body })).status).not.toBe(429);
    await useUp(handler);
    // A user's limit applies across addresses and sessions, an address's limit across users.
    const otherToken = await tokenOf(requiresSession(access) ? member : await createMember(), handler);
    const ip = requiresSession(access) ? '198.51.100.1' : '203.0.113.7';
    expect((await ask(handler, { token: otherToken, ip, ...body })).status).toBe(429);
  });

  test('stays open to other callers', async () => {
    await useUp(handler);
    const token = await tokenOf(await createMember(), handler);
    expect((await ask(handler, { token, ip: '198.51.100.9', ...body })).status).not.toBe(429);
  });
});

/** The token of a session that may make the call. */
async function tokenOf(user: User, { endpoint }: ContractHandler): Promise<string> {
  const logIn = endpoint.access === 'operator' ? openConsoleAs : logInAs;
  return (await logIn(user)).token;
}

async function useUp({ endpoint }: ContractHandler): Promise<void> {
  const prefix = `call ${endpoint.method} ${endpoint.path}:%`;
  await db.$executeRaw`update rate_limits set points = 1000000 where key like ${prefix}`;
}
