import { refreshSearchStatistics } from '../../lib/catalog/statistics';
import { importPlaces } from '../../lib/places/import';
import { db } from '../../lib/platform/db';
import { env } from '../../lib/platform/env';
import { generate } from './generate';

/** Fills the migrated database of DATABASE_URL with as many ads as the argument says. */
await importPlaces(db);
await db.$executeRaw`truncate users restart identity cascade`;
await generate(env.DATABASE_URL, Number(process.argv[2]), () => undefined);
await refreshSearchStatistics();
await db.$executeRawUnsafe('vacuum analyze');
await db.$disconnect();
