import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { listServedCalls } from '@/test/served-calls';
import type { Access, Endpoint } from '@/lib/platform/endpoint';
import { db } from '@/lib/platform/database/db';
import { ask } from '@/test/ask';
import { atOnce } from '@/test/at-once';
import fc from '@/test/fast-check';
import { createMember, logInAs } from '@/test/members';
import { isWelcome, type OddRequest, oddRequests } from '@/test/odd/odd-requests';
import { contentOfTables } from '@/test/odd/table-content';

/** For a longer run: `npm run prove -- requests`, or ODD_REQUESTS=1000000. */
const REQUESTS = Number(process.env.ODD_REQUESTS ?? 5_000);
const SEED = Number(process.env.PROPERTY_SEED ?? 1);
const CONCURRENCY = 4;
/** Below the lowest limit per caller. */
const UNTIL_LIMIT = 20;
const SECONDS_A_REQUEST = 2;
/** Memory that the second half of the requests may retain: caches that fill up to their limits. */
const LEFT_BYTES = 64 * 2 ** 20;

const handlers = (await listServedCalls()).map(({ handler }) => handler);
const requestsEach = Math.ceil(REQUESTS / handlers.length);
const named = handlers.map(
  (handler, index) => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler, index] as const,
);

/** A token of a caller for each access. */
const TOKENS: Record<Access, () => Promise<string | undefined>> = {
  anyone: async () => undefined,
  guest: async () => (await logInAs(await createMember())).token,
  user: async () => (await logInAs(await createMember())).token,
  link: async () => 'no-such-link',
};

function requestsFor(endpoint: Endpoint): OddRequest[] {
  return fc.sample(oddRequests(endpoint), { numRuns: requestsEach, seed: SEED });
}

let heapHalfWay = 0;

describe.each(named)('%s', (_, handler, index) => {
  const { endpoint } = handler;
  const requests = requestsFor(endpoint);
  const isLetIn = (request: OddRequest) => !endpoint.upload && !endpoint.raw && isWelcome(endpoint, request);

  test(
    'refuses requests outside its contract without writing, and answers every request',
    async () => {
      const token = await TOKENS[endpoint.access]();
      const send = async (request: OddRequest) => {
        const reply = await ask(handler, { ...request, ...(token !== undefined && { token }) });
        const exchange = `${reply.status} ${JSON.stringify(reply.body)} for ${JSON.stringify(request)}`;
        // A gateway that is asked for an unknown object counts as down.
        expect(reply.status === 503 || reply.status < 500, exchange).toBe(true);
        if (reply.status >= 400)
          expect(reply.body, exchange).toMatchObject({ error: { message: expect.any(String) } });
        return { status: reply.status, exchange };
      };
      const before = await contentOfTables();
      await inTurns(
        requests.filter((request) => !isLetIn(request)),
        async (request) => {
          const { status, exchange } = await send(request);
          if (!endpoint.raw) expect(status, exchange).toBeGreaterThanOrEqual(400);
        },
      );
      expect(await contentOfTables()).toEqual(before);
      await inTurns(requests.filter(isLetIn), send);
      if (index === Math.floor(handlers.length / 2)) heapHalfWay = heapAfterCollecting();
    },
    requestsEach * SECONDS_A_REQUEST * 1_000,
  );
});

test('memory usage stays constant', () => {
  expect(heapAfterCollecting() - heapHalfWay).toBeLessThan(LEFT_BYTES);
});

/** Sends the requests a few at a time, and resets the rate limits before one is reached. */
async function inTurns(
  requests: OddRequest[],
  send: (request: OddRequest) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < requests.length; from += UNTIL_LIMIT) {
    await db.$executeRaw`delete from rate_limits`;
    await atOnce(CONCURRENCY, requests.slice(from, from + UNTIL_LIMIT), send);
  }
}

function heapAfterCollecting(): number {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}
