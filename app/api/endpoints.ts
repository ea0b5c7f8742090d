import { loadWork, searchWorks } from '@/lib/catalog/contract';
import { listCities } from '@/lib/places/contract';
import { describeCalls } from '@/lib/platform/openapi';

/** Every call that is served below /api; endpoints.test.ts holds routes and contracts against it. */
export const endpoints = { searchWorks, loadWork, listCities, describeCalls };
