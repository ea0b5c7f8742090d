import ipaddr from 'ipaddr.js';

/**
 * The canonical form of an address given by a connection or proxy: without port, brackets or zone, and
 * IPv4-mapped IPv6 as IPv4. Null for invalid text.
 */
export function canonicalAddress(text: string): string | null {
  return parseAddress(text)?.toString() ?? null;
}

/**
 * Groups addresses of one caller. `server/` writes the connection's address into X-Forwarded-For; a household
 * has a whole /64 of IPv6 addresses, so IPv6 counts by its first four groups. All invalid texts share one
 * bucket.
 */
export function addressBucket(text: string): string {
  return bucketOf(text, 4);
}

/**
 * The network of a site that has several /64: a /48 of IPv6, else the address. For limits of one account only: a
 * provider's customers can share it.
 */
export function networkBucket(text: string): string {
  return bucketOf(text, 3);
}

function bucketOf(text: string, groups: number): string {
  const address = parseAddress(text);
  if (!address) return 'unknown';
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, groups)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

/** Parses such a text; null when it is not an address. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const trimmed = text.trim();
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([^:]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const isIPv6 = host.includes(':');
  const address = isIPv6 ? withoutDots(host.split('%', 1)[0] ?? '') : host;
  const isAddress = isIPv6 ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address);
  return isAddress ? ipaddr.process(address) : null;
}

// The library supports a trailing IPv4 part only in some positions.
function withoutDots(address: string): string {
  return address.replace(/:(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
