import { defineConfig } from 'prisma/config';

// `prisma generate` downloads the schema engine without running it, unless a file is named.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  // `prisma generate` needs no database; other commands then fail to connect.
  datasource: {
    url:
      process.env.DATABASE_OWNER_URL ||
      (process.env.DATABASE_URL ?? 'postgresql://serss:serss@127.0.0.1:5432/serss'),
  },
});
