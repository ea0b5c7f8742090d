import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isoCode, listRegions } from '../../lib/places/region';

/** Writes the flags of all regions from the package country-flag-icons into public/flags. */
const folder = fileURLToPath(new URL('../../public/flags/', import.meta.url));
const flags: Record<string, string> = await import(
  `${process.env.TOOLS}/country-flag-icons/string/3x2/index.js`
);
const drawings = new Map(Object.entries(flags));
await mkdir(folder, { recursive: true });
for (const { cod_int } of listRegions('en-US')) {
  const drawing = drawings.get(isoCode(cod_int));
  if (drawing === undefined) throw new Error(`There is no flag for ${cod_int}`);
  await writeFile(`${folder}${cod_int}.svg`, `${drawing}\n`);
}
