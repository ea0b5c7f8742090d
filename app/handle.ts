import type { Actor } from '@/lib/accounts/actor';
import { type Caller, readCaller } from '@/lib/accounts/caller';
import { findActor } from '@/lib/accounts/session';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import type { Access, Endpoint } from '@/lib/platform/endpoint';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { type Act, type ContractHandler, createHandler } from '@/lib/platform/http/handle';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';

/** What an act learns about the caller, by the contract's access. */
type Who = {
  anyone: { caller: Caller };
  /** Null: not logged in, or the session has ended. */
  guest: { caller: Caller; actor: Actor | null };
  user: { caller: Caller; actor: Actor };
  link: { caller: Caller; linkToken: string };
};

/**
 * Creates the route handler of an endpoint: identifies the caller, counts the call against `callsPerHour`,
 * then reads the request and calls `act`. A session is accepted as a bearer token only, never as a cookie, so
 * another site cannot call in a visitor's name.
 */
export function handle<E extends Endpoint, A extends Access>(
  endpoint: E & { access: A },
  act: Act<E, Who[A]>,
): ContractHandler {
  const identify: (request: Request) => Promise<Who[A]> = IDENTIFY[endpoint.access];
  const count = callCounter(endpoint);
  const admit = async (request: Request): Promise<Who[A]> => {
    if (endpoint.isOwnSite) refuseOtherSites(request);
    const who = await identify(request);
    await count(who);
    return who;
  };
  // A slow sender may have been logged out or blocked in the meantime.
  const checks = endpoint.access === 'user' ? { admit, recheck: identify } : { admit };
  return createHandler<E, Who[A]>(endpoint, act, checks);
}

const IDENTIFY: { [A in Access]: (request: Request) => Promise<Who[A]> } = {
  anyone: async ({ headers }) => ({ caller: readCaller(headers) }),
  guest: async ({ headers }) => ({
    caller: readCaller(headers),
    actor: await findActor(readBearer(headers)),
  }),
  user: async ({ headers }) => ({ caller: readCaller(headers), actor: await getActor(headers) }),
  link: async ({ headers }) => ({ caller: readCaller(headers), linkToken: readBearer(headers) }),
};

/** Throws `unauthenticated` (log_in_first). */
async function getActor(headers: Headers): Promise<Actor> {
  const actor = await findActor(readBearer(headers));
  if (!actor) throw new DomainError('unauthenticated', 'log_in_first');
  return actor;
}

/** Empty without a token. */
function readBearer(headers: Headers): string {
  return /^Bearer ([\w-]+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
}

type Counted = { caller: Caller; actor?: { userId: number } | null };

/** Counts a call. Throws TooManyError when the caller has reached the hourly limit. */
function callCounter({ method, path, access, callsPerHour }: Endpoint): (who: Counted) => Promise<void> {
  if (callsPerHour === undefined) return async () => undefined;
  const isPerUser = access === 'user';
  const points = isPerUser ? callsPerHour : callsPerHour * env.ADDRESS_LIMIT_FACTOR;
  const limit = sharedLimit(`call ${method} ${path}`, { points, seconds: HOUR_SECONDS });
  return ({ caller, actor }) =>
    limit.spend(isPerUser && actor ? String(actor.userId) : addressBucket(caller.ip));
}

/**
 * Another site can make its visitor's browser send a GET or a form, but cannot change Sec-Fetch-Site. Our own pages are
 * 'same-origin', and programs send no such header. Throws `forbidden` (other_site).
 */
function refuseOtherSites({ headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new DomainError('forbidden', 'other_site');
}
