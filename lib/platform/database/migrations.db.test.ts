import { expect, test } from 'vitest';
import { asOwner } from '@/test/owner';
import { listMissingMigrations } from './migrations';

test('a database is checked for every migration of this build', async () => {
  expect(await listMissingMigrations()).toEqual([]);
  await asOwner(`
    update _prisma_migrations set rolled_back_at = now() where migration_name = '20261122140000_baseline'`);
  expect(await listMissingMigrations()).toEqual(['20261122140000_baseline']);
});
