import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseAddress } from './address-bucket';

/** A network address and its prefix length. */
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Parses a network such as 10.0.0.0/8 or fd00::/8; a bare address is a network of one. Null for invalid text,
 * for all addresses (/0), and for IPv4-mapped IPv6 with a prefix, because such addresses are compared as
 * IPv4.
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

/** Whether an address, in any notation, belongs to one of these networks; invalid text belongs to none. */
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

/** Whether every peer is a trusted proxy, or the networks, separated by commas, of trusted proxies. */
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
