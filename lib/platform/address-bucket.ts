/**
 * What counts as one caller. `server/` writes the address of the connection into X-Forwarded-For; a home has
 * a whole /64 of IPv6 addresses to choose from, so those count by their first four groups.
 */
export function addressBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const padded = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return padded.slice(0, 4).join(':');
}
