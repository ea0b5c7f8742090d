import type { Actor } from '@/lib/accounts/actor';
import type { Caller } from '@/lib/accounts/caller';
import { findActor } from '@/lib/accounts/session';
import {
  type ConsoleActor,
  getConsoleActor,
  requireFreshFactor,
} from '@/lib/operator/access/console-session';
import type { Access, Answer, Endpoint, Input } from '@/lib/platform/endpoint';
import { DomainError } from '@/lib/platform/errors';
import { isPersonal } from '@/lib/platform/http/is-personal';
import { type ContractHandler, handleAuthenticated } from '@/lib/platform/http/handle';
import { callLimit } from './call-limits';
import { callerOf } from './caller';

/** What an act is told about who calls, by the access that its contract names. */
type Who = {
  anyone: { caller: Caller };
  /** Null: a visitor, or somebody whose session is over. */
  guest: { caller: Caller; member: Actor | null };
  user: { caller: Caller; actor: Actor };
  link: { caller: Caller; linkToken: string };
  operator: { caller: Caller; actor: ConsoleActor };
};

/**
 * The route handler of an endpoint, as in lib/platform, for calls that must know who calls. Calls for users want
 * a session's bearer token; a cookie does not do, so no other site can call in a visitor's name. Each caller's calls
 * are counted (call-limits.ts).
 */
export function handle<E extends Endpoint, A extends Access>(
  endpoint: E & { access: A },
  act: (input: Input<E>, who: Who[A]) => Promise<Answer<E>>,
): ContractHandler {
  const authenticate: (request: Request) => Promise<Who[A]> = AUTHENTICATE[endpoint.access];
  const spendCall = callLimit(endpoint);
  const admit = async (request: Request): Promise<Who[A]> => {
    if (endpoint.isOwnSite) refuseOtherSites(request);
    const who = await authenticate(request);
    await spendCall(who);
    if (endpoint.isMoney && 'actor' in who && 'isFresh' in who.actor) requireFreshFactor(who.actor);
    return who;
  };
  // Whoever sends slowly may have been logged out or blocked meanwhile.
  const recheck = isPersonal(endpoint.access) ? authenticate : undefined;
  return handleAuthenticated<E, Who[A]>(endpoint, admit, act, recheck);
}

const AUTHENTICATE: { [A in Access]: (request: Request) => Promise<Who[A]> } = {
  anyone: async (request) => ({ caller: callerOf(request.headers) }),

  guest: async (request) => ({
    caller: callerOf(request.headers),
    member: await findActor(bearerOf(request)),
  }),

  async user(request) {
    const actor = await findActor(bearerOf(request));
    if (!actor) throw new DomainError('unauthenticated', 'log_in_first');
    return { caller: callerOf(request.headers), actor };
  },

  async operator(request) {
    const actor = await findActor(bearerOf(request));
    if (!actor) throw new DomainError('unauthenticated', 'log_in_first');
    return { caller: callerOf(request.headers), actor: await getConsoleActor(actor) };
  },

  async link(request) {
    return { caller: callerOf(request.headers), linkToken: bearerOf(request) };
  },
};

/**
 * A page of another site can have its visitor's browser send any GET, but not what the browser says of itself: programs
 * say nothing of the kind, and our own pages are 'same-origin'. Throws `forbidden` (other_site).
 */
function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new DomainError('forbidden', 'other_site');
}

/** Empty when there is none. */
function bearerOf(request: Request): string {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}
