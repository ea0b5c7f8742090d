import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { canonicalAddress } from '@/lib/platform/limits/address-bucket';
import { env } from '@/lib/platform/env';
import { isInNetworks } from '@/lib/platform/limits/networks';
import { originFor } from '@/lib/platform/locale';

const ENGLISH = new URL(originFor('en-US'));
const KNOWN_HOSTNAMES = [
  ...env.BR_HOSTS,
  ENGLISH.hostname,
  new URL(originFor('pt-BR')).hostname,
  'localhost',
];
const MAX_PORT = 65_535;
/** Next's internal headers; a visitor must not set them. */
const INTERNAL_HEADER = /^x-(middleware|nextjs|next|invoke|matched|prerender|now)-/;

/**
 * Makes the headers trustworthy: an unknown host becomes the English one, a proxy's headers count only as TRUST_PROXY
 * says, and Next's internal headers are removed.
 */
export function cleanHeaders(request: IncomingMessage): void {
  const { headers } = request;
  const client = clientAddress(request);
  const protocol = isSecure(request) ? 'https' : 'http';
  for (const name of Object.keys(headers)) {
    if (INTERNAL_HEADER.test(name) || name.startsWith('x-forwarded-') || name === 'forwarded')
      Reflect.deleteProperty(headers, name);
  }
  headers.host = knownHost(headers.host);
  headers['x-forwarded-for'] = client;
  headers['x-forwarded-host'] = headers.host;
  headers['x-forwarded-proto'] = protocol;
}

/** Whether the product is served under this host name. */
export function isKnownHostname(hostname: string): boolean {
  return KNOWN_HOSTNAMES.includes(hostname);
}

/** Whether the visitor's connection is encrypted; true only behind a trusted proxy. */
export function isSecure({ headers, socket }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https' && isTrustedProxy(socket.remoteAddress);
}

/** The form of random ids; it cannot inject a header, a tag or a log line. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Gateways sign an id of their own, which our proxy passes on (deploy/caddy/Caddyfile); it is not ours. */
const WEBHOOK = /^\/api\/webhooks(\/|$)/i;

/** The id that a trusted proxy gave the request, if it is well-formed. */
export function claimedRequestId({ url = '', headers, socket }: IncomingMessage): string | undefined {
  if (!isTrustedProxy(socket.remoteAddress) || isWebhook(url)) return undefined;
  const claimed = headers['x-request-id']?.toString();
  return claimed !== undefined && REQUEST_ID.test(claimed) ? claimed : undefined;
}

// In any spelling, as the proxy may normalize the path.
function isWebhook(address: string): boolean {
  try {
    return WEBHOOK.test(path.posix.normalize(decodeURIComponent(address.split('?', 1)[0] ?? '')));
  } catch {
    return true;
  }
}

/** Whether the forwarding headers of this peer are trusted. */
export function isTrustedProxy(peer = ''): boolean {
  const trusted = env.TRUST_PROXY;
  return typeof trusted === 'boolean' ? trusted : isInNetworks(peer, trusted);
}

/**
 * The address of the client: the peer of the connection or, if that is a trusted proxy, the address it forwards. Each
 * proxy appends the address that it saw; the client itself may have written what stands before.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const peer = canonicalAddress(socket.remoteAddress ?? '') ?? '';
  if (!isTrustedProxy(peer)) return peer;
  let client = peer;
  for (const named of (headers['x-forwarded-for']?.toString() ?? '').split(',').reverse()) {
    const address = canonicalAddress(named);
    // After an invalid entry the list says nothing reliable.
    if (address === null) return client;
    client = address;
    // With TRUST_PROXY=1 only the peer is known to be a proxy, not those before it.
    if (env.TRUST_PROXY === true || !isTrustedProxy(client)) return client;
  }
  return client;
}

// A port out of range would make every URL invalid that is built from the host.
function knownHost(host: string | undefined): string {
  const [, name = '', port] = /^([a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  const hostname = name.toLowerCase();
  if (!KNOWN_HOSTNAMES.includes(hostname) || Number(port ?? 0) > MAX_PORT) return ENGLISH.host;
  return port === undefined ? hostname : `${hostname}:${port}`;
}
