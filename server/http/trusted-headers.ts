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
/** Headers by which Next talks to itself; from outside they could only mislead it. */
const INTERNAL_HEADER = /^x-(middleware|nextjs|next|invoke|matched|prerender|now)-/;

/**
 * Makes the headers trustworthy before anything reads them: an unknown host becomes the English one,
 * what claims to come from a proxy is believed only as TRUST_PROXY says, Next's own signals are removed.
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

/** Whether the product is reached under this name. */
export function isKnownHostname(hostname: string): boolean {
  return KNOWN_HOSTNAMES.includes(hostname);
}

/** Whether the visitor's side of the connection is encrypted; true only behind a trusted proxy. */
export function isSecure({ headers, socket }: IncomingMessage): boolean {
  return isTrustedProxy(socket.remoteAddress) && headers['x-forwarded-proto'] === 'https';
}

/** As random ids are written: nothing that could be taken for another header, a tag, or a line of the log. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Gateways sign ids of their own, which our proxy leaves as they are (deploy/caddy/Caddyfile): they name no request of
 * ours.
 */
const WEBHOOK = /^\/api\/webhooks(\/|$)/i;

/** The id that a trusted proxy gave a request, if it has the form of one. */
export function claimedRequestId({ url = '', headers, socket }: IncomingMessage): string | undefined {
  if (!isTrustedProxy(socket.remoteAddress) || isWebhook(url)) return undefined;
  const claimed = headers['x-request-id']?.toString();
  return claimed !== undefined && REQUEST_ID.test(claimed) ? claimed : undefined;
}

// Also in a spelling that nobody answers, as the proxy may know it for one.
function isWebhook(address: string): boolean {
  try {
    return WEBHOOK.test(path.posix.normalize(decodeURIComponent(address.split('?', 1)[0] ?? '')));
  } catch {
    return true;
  }
}

/** Whether what the other end of a connection says of others is believed. */
export function isTrustedProxy(peer = ''): boolean {
  const trusted = env.TRUST_PROXY;
  return typeof trusted === 'boolean' ? trusted : isInNetworks(peer, trusted);
}

/**
 * Where a request comes from: the other end of the connection or, when that is a trusted proxy, whom it names. Each
 * proxy adds the address that it saw at the end; what stands before is the visitor's word.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const peer = canonicalAddress(socket.remoteAddress ?? '') ?? '';
  if (!isTrustedProxy(peer)) return peer;
  let client = peer;
  for (const named of (headers['x-forwarded-for']?.toString() ?? '').split(',').reverse()) {
    const address = canonicalAddress(named);
    // Whoever passed on what is no address is the last of whom something is known.
    if (address === null) return client;
    client = address;
    // Of whoever connects it is known only that they are a proxy, nothing of those before.
    if (env.TRUST_PROXY === true || !isTrustedProxy(client)) return client;
  }
  return client;
}

// A port that there is not would make an address that cannot be read, wherever one is built from the host.
function knownHost(host: string | undefined): string {
  const [, name = '', port] = /^([a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  const hostname = name.toLowerCase();
  if (!KNOWN_HOSTNAMES.includes(hostname) || Number(port ?? 0) > MAX_PORT) return ENGLISH.host;
  return port === undefined ? hostname : `${hostname}:${port}`;
}
