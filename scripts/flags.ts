import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as flags from 'country-flag-icons/string/3x2';
import { isoCode, listRegions } from '../lib/places/region';

/**
 * Writes the flags of all regions from the package country-flag-icons into public/flags, from where they are served as
 * they are: no script carries them. To be run after a change of the regions or of the package.
 */
const folder = fileURLToPath(new URL('../public/flags/', import.meta.url));
const drawings = new Map(Object.entries(flags));
await mkdir(folder, { recursive: true });
for (const { cod_int } of listRegions('en-US')) {
  const drawing = drawings.get(isoCode(cod_int));
  if (drawing === undefined) throw new Error(`There is no flag of ${cod_int}`);
  await writeFile(`${folder}${cod_int}.svg`, `${drawing}\n`);
}
