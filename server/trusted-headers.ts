import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '@/lib/platform/address-bucket';
import { env } from '@/lib/platform/env';
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
 * what claims to come from a proxy is believed only with TRUST_PROXY, Next's own signals are removed.
 */
export function cleanHeaders(request: IncomingMessage): void {
  const { headers } = request;
  const client = clientAddress(request);
  const isSecure = env.TRUST_PROXY && headers['x-forwarded-proto'] === 'https';
  for (const name of Object.keys(headers)) {
    if (INTERNAL_HEADER.test(name) || name.startsWith('x-forwarded-') || name === 'forwarded')
      Reflect.deleteProperty(headers, name);
  }
  headers.host = knownHost(headers.host);
  headers['x-forwarded-for'] = client;
  headers['x-forwarded-host'] = headers.host;
  headers['x-forwarded-proto'] = isSecure ? 'https' : 'http';
}

/** Whether the product is reached under this name. */
export function isKnownHostname(hostname: string): boolean {
  return KNOWN_HOSTNAMES.includes(hostname);
}

/** Whether the visitor's side of the connection is encrypted; true only behind a trusted proxy. */
export function isSecure(request: IncomingMessage): boolean {
  return request.headers['x-forwarded-proto'] === 'https';
}

/** Where a request comes from. The last address is the one that the proxy itself saw; the rest is the visitor's word. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY && headers['x-forwarded-for']?.toString().split(',').at(-1);
  const peer = socket.remoteAddress ?? '';
  return canonicalAddress(forwarded || peer) ?? canonicalAddress(peer) ?? '';
}

// A port that there is not would make an address that cannot be read, wherever one is built from the host.
function knownHost(host: string | undefined): string {
  const [, name = '', port] = /^([a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  const hostname = name.toLowerCase();
  if (!KNOWN_HOSTNAMES.includes(hostname) || Number(port ?? 0) > MAX_PORT) return ENGLISH.host;
  return port === undefined ? hostname : `${hostname}:${port}`;
}
