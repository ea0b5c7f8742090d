import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseAddress } from './address-bucket';

/** A network and how many of its first bits count. */
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Reads a network such as 10.0.0.0/8 or fd00::/8; an address alone is a network of one. Null for what is neither, for
 * all addresses there are (/0), and for IPv4 written inside IPv6 with a prefix: addresses are compared as the IPv4 that
 * they are.
 */
function parseNetwork(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const parsed = parseAddress(address);
  if (!parsed || rest.length > 0) return null;
  const all = parsed.kind() === 'ipv4' ? 32 : 128;
  if (prefix === undefined) return [parsed, all];
  const isMapped = parsed.kind() === 'ipv4' && address.includes(':');
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return isMapped || bits < 1 || bits > all ? null : [parsed, bits];
}

/** Whether an address, in any spelling, is of one of these networks; what is no address is of none. */
export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  const address = parseAddress(text);
  return networks.some(([network, bits]) =>
    address instanceof ipaddr.IPv4
      ? network instanceof ipaddr.IPv4 && address.match(network, bits)
      : network instanceof ipaddr.IPv6 && address !== null && address.match(network, bits),
  );
}

const network = z
  .string()
  .transform(parseNetwork)
  .pipe(z.custom<Network>((parsed) => parsed !== null));

/** Whether whoever connects is a proxy that is believed, or the networks, separated by commas, whose proxies are. */
export const trustedProxies = z.union(
  [
    z.stringbool(),
    z
      .string()
      .transform((text) => text.split(',').map((item) => item.trim()))
      .pipe(z.array(network)),
  ],
  { error: 'must be 1, 0, or networks of proxies such as 10.0.0.0/8,127.0.0.1' },
);
