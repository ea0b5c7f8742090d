import pg from 'pg';

/**
 * Does something over a connection of its own. When Postgres goes away meanwhile this fails with what was said of it:
 * an error that nobody listens to would end the process, and the shop with it.
 */
export async function withClient<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  let loss: Error | undefined;
  client.on('error', (error) => (loss ??= error));
  await client.connect();
  try {
    return await act(client);
  } catch (error) {
    throw loss ?? error;
  } finally {
    await client.end();
  }
}
