/**
 * Brings the database up to prisma/migrations, prisma/sql and the tables of the job queue (prisma/README.md), as the
 * role of DATABASE_OWNER_URL, and grants the role of DATABASE_URL its rights. Without DATABASE_OWNER_URL one role does
 * both. Then writes missing search documents.
 */
import { applyMigrations } from './migrate/apply-migrations.mjs';
import { areTwoRoles, grantToAppRole, prepareAppRole } from './migrate/database-roles.mjs';
import { migrateQueue } from './migrate/queue-tables.mjs';
import { writeMissingDocuments } from './migrate/search-documents.mjs';
import { applySqlSchemas } from './migrate/sql-schemas.mjs';

try {
  const appUrl = process.env.DATABASE_URL;
  if (!appUrl) throw new Error('DATABASE_URL is not set');
  const roles = { appUrl, ownerUrl: process.env.DATABASE_OWNER_URL || appUrl };
  const hasAppRole = areTwoRoles(roles);
  if (hasAppRole) await prepareAppRole(roles);
  await applyMigrations(roles.ownerUrl);
  await applySqlSchemas(roles.ownerUrl);
  await migrateQueue(roles.ownerUrl);
  if (hasAppRole) await grantToAppRole(roles);
  await writeMissingDocuments(roles.ownerUrl);
} catch (error) {
  console.error(error.code ? `${error.code}: ${error.message}` : error.message);
  process.exitCode = 1;
}
