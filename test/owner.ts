import pg from 'pg';

/** Runs one statement as the role that owns the tables, which the product never uses. */
export async function asOwner(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}
