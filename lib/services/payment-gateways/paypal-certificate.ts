import { X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { MINUTE_MS } from '@/lib/platform/durations';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { spend } from '@/lib/platform/limits/address-limits';
import { withinDeadline } from './deadline';
import { gatewayError } from './gateway-error';

const LIVE = ['https://api.paypal.com', 'https://api-m.paypal.com'];
const SANDBOX = ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'];
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const MAX_CHARACTERS = 20_000;
/**
 * PayPal uses one certificate for years; a sender who names many others is an attacker, and uses up only their own
 * look-ups.
 */
const MAX_LOOKUPS_A_MINUTE = 10;
/** Of all senders together: each is a request to PayPal. */
const MAX_LOOKUPS_OF_ALL_A_MINUTE = 600;
const MAX_MISSING = 1_000;
const MISSING_MS = 10 * MINUTE_MS;

/**
 * The certificate at the URL named in a notification; null when the URL is not PayPal's or holds no
 * certificate. `sender` is the address that sent the notification.
 */
export type FindCertificate = (address: string, sender: string) => Promise<X509Certificate | null>;

/**
 * Caches results, negative ones for ten minutes. Throws GatewayDownError when PayPal cannot be reached,
 * TooManyError past the limit; PayPal repeats the notification later.
 */
export function certificateFinder(url: string | undefined, deadlineMs: number): FindCertificate {
  const origins = url === undefined ? LIVE : SANDBOX.includes(url) ? SANDBOX : [url];
  const known = new LRUCache<string, X509Certificate>({ max: 10 });
  const underWay = new Map<string, Promise<X509Certificate | null>>();
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  const lookups = new RateLimiterMemory({ points: MAX_LOOKUPS_A_MINUTE, duration: 60 });
  const allLookups = new RateLimiterMemory({ points: MAX_LOOKUPS_OF_ALL_A_MINUTE, duration: 60 });
  return async (address, sender) => {
    if (!isTrusted(address, origins) || missing.has(address)) return null;
    const certificate = known.get(address) ?? (await shareLookUp(address, sender));
    return certificate && isInForce(certificate) ? certificate : null;
  };

  /** Many notifications arrive at once after a start, all with the same certificate. */
  function shareLookUp(address: string, sender: string): Promise<X509Certificate | null> {
    const asked = underWay.get(address) ?? lookUp(address, sender).finally(() => underWay.delete(address));
    underWay.set(address, asked);
    return asked;
  }

  async function lookUp(address: string, sender: string): Promise<X509Certificate | null> {
    await spend(lookups.consume(addressBucket(sender)));
    await spend(allLookups.consume(''));
    const certificate = await fetchCertificate(address, deadlineMs);
    if (certificate) known.set(address, certificate);
    else missing.set(address, true);
    return certificate;
  }
}

/** Compared as text: PayPal does not send URLs that need normalization. */
function isTrusted(address: string, origins: string[]): boolean {
  return origins.some((each) => address.startsWith(each) && PATH.test(address.slice(each.length)));
}

function fetchCertificate(address: string, deadlineMs: number): Promise<X509Certificate | null> {
  return withinDeadline(deadlineMs, async (signal) => {
    try {
      const answer = await fetch(address, { signal, redirect: 'error' });
      if (answer.status >= 500 || answer.status === 429) throw new Error(`certificate: ${answer.status}`);
      const text = await answer.text();
      return answer.ok && text.length <= MAX_CHARACTERS ? readCertificate(text) : null;
    } catch (error) {
      throw gatewayError(undefined, error);
    }
  });
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

function isInForce({ validFrom, validTo }: X509Certificate): boolean {
  return Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo);
}
