import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { findActor } from '@/lib/accounts/session';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { LOCALES, originFor } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clientAddress, isKnownHostname } from '@/server/http/trusted-headers';
import type { UserSocket } from './protocol';

/** Connections a minute from one address. Generous, because customers of a mobile operator share addresses. */
export const CONNECTIONS_PER_MINUTE = 600;

const PUBLIC_ORIGINS: readonly string[] = LOCALES.map(originFor);

type Decide = (problem: string | null | undefined, success: boolean) => void;

/** Refuses pages of other sites, and addresses with too many connections, before any query. */
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
 * Tells whether a page may connect: it must be ours, at a public origin or at the host it connects to. Apps and scripts
 * send no Origin; they still need a token.
 */
function isAllowedOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || PUBLIC_ORIGINS.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && isKnownHostname(page.hostname);
}

/**
 * Finds the session of a socket by its token, from the handshake's `auth` or, for old clients, from the query. Throws
 * 'unauthenticated' when the user must log in, 'unavailable' when the client may try again.
 */
export async function authenticate(socket: UserSocket): Promise<void> {
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
    log.warn({ error }, 'could not look up a session token');
    throw new Error('unavailable', { cause: error });
  }
}
