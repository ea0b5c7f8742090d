import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { ask } from '@/test/ask';
import { createMember, logInAs } from '@/test/members';
import { listServedCalls } from '@/test/served-calls';

const handlers = (await listServedCalls()).map(({ handler }) => ({
  name: `${handler.endpoint.method} ${handler.endpoint.path}`,
  handler,
}));
const limited = handlers.filter(({ handler }) => handler.endpoint.callsPerHour !== undefined);

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
  const isPerUser = handler.endpoint.access === 'user';
  const body = handler.endpoint.method === 'GET' ? {} : { body: '{' };

  test('is refused before its body is read when the caller has reached the hourly limit', async () => {
    const member = await createMember();
    const { token } = await logInAs(member);
    expect((await ask(handler, { token, ip: '203.0.113.7', ...body })).status).not.toBe(429);
    await useUp(handler);
    // A user's limit applies across addresses and sessions, an address's limit across users.
    const other = await logInAs(isPerUser ? member : await createMember());
    const ip = isPerUser ? '198.51.100.1' : '203.0.113.7';
    expect((await ask(handler, { token: other.token, ip, ...body })).status).toBe(429);
  });

  test('stays open to other callers', async () => {
    await useUp(handler);
    const { token } = await logInAs(await createMember());
    expect((await ask(handler, { token, ip: '198.51.100.9', ...body })).status).not.toBe(429);
  });
});

async function useUp({ endpoint }: ContractHandler): Promise<void> {
  const prefix = `call ${endpoint.method} ${endpoint.path}:%`;
  await db.$executeRaw`update rate_limits set points = 1000000 where key like ${prefix}`;
}
