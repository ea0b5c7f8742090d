import pg from 'pg';

/**
 * Runs `act` with a connection of its own and closes it. Throws the connection's error when the connection is
 * lost: without a listener that error would end the process.
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
