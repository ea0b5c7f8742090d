import { loadWork, searchWorks } from './catalog/contract';
import { listCities } from './places/contract';
import { describeCalls } from './platform/openapi';

/** Every call that is served below /api; app/api/endpoints.test.ts holds routes and contracts against it. */
export const endpoints = { searchWorks, loadWork, listCities, describeCalls };
