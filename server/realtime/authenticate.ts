import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { findActor } from '@/lib/accounts/session';
import { addressBucket } from '@/lib/platform/address-bucket';
import { log } from '@/lib/platform/log';
import { clientAddress } from '@/server/http/trusted-headers';
import { isAllowedOrigin } from './origins';
import type { MemberSocket } from './protocol';

/** Connections a minute from one address. Generous: a mobile operator's customers share addresses. */
export const CONNECTIONS_PER_MINUTE = 600;

type Decide = (problem: string | null | undefined, success: boolean) => void;

/** Refuses other sites' pages, and an address that opens too many lines, before anything is looked up for them. */
export function admitConnections(perMinute: number): (request: IncomingMessage, decide: Decide) => void {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (request, decide) => {
    if (!isAllowedOrigin(request)) return decide('foreign origin', false);
    limiter.consume(addressBucket(clientAddress(request))).then(
      () => decide(null, true),
      () => decide('too many connections', false),
    );
  };
}

/**
 * Finds out whose token a socket brings, in the handshake's `auth` or, from old clients, in the query. Throws what the
 * other side is told: 'unauthenticated' when it must log in, 'unavailable' when it may come again.
 */
export async function authenticate(socket: MemberSocket): Promise<void> {
  const { auth, query } = socket.handshake;
  const token: unknown = auth.token ?? query.token;
  const actor = typeof token === 'string' ? await findTokenActor(token) : null;
  if (!actor) throw new Error('unauthenticated');
  socket.data.actor = actor;
}

async function findTokenActor(token: string) {
  try {
    return await findActor(token);
  } catch (error) {
    log.warn({ error }, 'could not look whose token it is');
    throw new Error('unavailable', { cause: error });
  }
}
