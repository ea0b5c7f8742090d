import type { ShownJobPlace } from '@/lib/orders/job-place/fields';

type Address = Pick<
  ShownJobPlace,
  'postal_code' | 'state' | 'city' | 'district' | 'street' | 'number' | 'complement'
>;

/** An address as people write it, without what is missing: street line, district, city with state. */
export function addressLines({ street, number, complement, district, city, state }: Address): string[] {
  return [joined(', ', street, number, complement), district, joined(' - ', city, state)].filter(
    (line) => line !== '',
  );
}

/** The URL of a Google Maps search for the address; null when it is too incomplete to be found. */
export function mapHref({ street, number, district, city, state, postal_code }: Address): string | null {
  if (street === '' && postal_code === '') return null;
  const query = joined(', ', joined(', ', street, number), district, joined(' - ', city, state), postal_code);
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}
