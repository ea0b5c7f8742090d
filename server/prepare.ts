import './invalid-settings';
import { importSynonyms } from '@/lib/catalog/synonyms/import';
import { importLegalTexts } from '@/lib/accounts/agreement/shipped-texts';
import { openCommunityAccount } from '@/lib/accounts/community/community-account';
import { importPlaces } from '@/lib/places/import';
import { db } from '@/lib/platform/database/db';

/** Adds the rows that the product needs beyond the migrations. The container runs it before the server. */
await importPlaces(db);
await importSynonyms(db);
await importLegalTexts(db);
await openCommunityAccount(db);
await db.$disconnect();
