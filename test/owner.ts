import pg from 'pg';

/** Does one statement as the role that owns the tables, which no part of the product ever is. */
export async function asOwner(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}
