import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The native schema engine comes from a download host; ours comes with `npm ci` (see scripts/schema-engine.mjs).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'scripts/schema-engine.mjs');
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  // Without a database `prisma generate` still works; anything else then fails at connecting.
  datasource: {
    url:
      process.env.DATABASE_OWNER_URL ||
      (process.env.DATABASE_URL ?? 'postgresql://serss:serss@127.0.0.1:5432/serss'),
  },
});
