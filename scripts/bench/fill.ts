import { importLegalTexts } from '../../lib/accounts/agreement/shipped-texts';
import { refreshSearchStatistics } from '../../lib/catalog/statistics';
import { importSynonyms } from '../../lib/catalog/synonyms/import';
import { importPlaces } from '../../lib/places/import';
import { db } from '../../lib/platform/database/db';
import { env } from '../../lib/platform/env';
import { generate } from './generate';

/** Fills the migrated database of DATABASE_URL with the number of ads in the argument. */
await importPlaces(db);
await importSynonyms(db);
await importLegalTexts(db);
await empty();
await generate(env.DATABASE_URL, Number(process.argv[2]), () => undefined);
await refreshSearchStatistics();
await db.$executeRawUnsafe('vacuum analyze');
await db.$disconnect();

/** Also truncates the books and histories: their triggers would otherwise refuse to delete users. */
async function empty(): Promise<void> {
  await db.$transaction([
    db.$executeRaw`set local session_replication_role = replica`,
    db.$executeRaw`truncate users restart identity cascade`,
  ]);
}
