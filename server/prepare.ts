import { importPlaces } from '@/lib/places/import';
import { db } from '@/lib/platform/db';

/** What the product needs in its database beyond the migrations. The container runs it before the server. */
await importPlaces(db);
await db.$disconnect();
