import ipaddr from 'ipaddr.js';

/**
 * The one spelling of an address that a connection or a proxy names: without port, brackets or zone, and IPv4 inside
 * IPv6 as the IPv4 that it is. Null for what is no address.
 */
export function canonicalAddress(text: string): string | null {
  return parseAddress(text)?.toString() ?? null;
}

/**
 * What counts as one caller. `server/` writes the address of the connection into X-Forwarded-For; a home has
 * a whole /64 of IPv6 addresses to choose from, so those count by their first four groups. Whatever is no address
 * is one caller.
 */
export function addressBucket(text: string): string {
  const address = parseAddress(text);
  if (!address) return 'unknown';
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

/** What such a text names; null when that is no address. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const trimmed = text.trim();
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([^:]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const isIPv6 = host.includes(':');
  const address = isIPv6 ? withoutDots(host.replace(/%.*$/, '')) : host;
  const isAddress = isIPv6 ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address);
  return isAddress ? ipaddr.process(address) : null;
}

// The library knows an IPv4 address at the end only in some places.
function withoutDots(address: string): string {
  return address.replace(/:(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
