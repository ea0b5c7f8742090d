import path from 'node:path';

/**
 * Creates a temporary database with a role that runs the product, beside the one of DATABASE_OWNER_URL or DATABASE_URL
 * (whose role must be allowed to create both), or in an embedded Postgres.
 *
 * @param {object} wished
 * @param {string} wished.purpose part of the database name
 * @param {string} wished.scratch the folder of the run
 * @param {(() => unknown)[]} wished.cleanups receives the function that removes it
 * @returns {Promise<{ ownerUrl: string, url: string }>}
 */
export async function scratchDatabase({ purpose, scratch, cleanups }) {
  const { ensureDatabase, dropDatabase, startPostgres, withRole } = await import('../postgres.mjs');
  const name = `serss_${purpose}_${process.pid}`;
  const given = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (given) {
    const ownerUrl = Object.assign(new URL(given), { pathname: `/${name}` }).href;
    await ensureDatabase(ownerUrl);
    cleanups.push(() => dropDatabase(ownerUrl, `${name}_app`));
    return { ownerUrl, url: withRole(ownerUrl, `${name}_app`) };
  }
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Several servers run at once, and each holds more than fifty connections.
    max_connections: '300',
  };
  const server = await startPostgres({ folder: path.join(scratch, 'postgres'), port: 0, settings });
  cleanups.push(server.stop);
  await ensureDatabase(server.url(name));
  return { ownerUrl: server.url(name), url: server.appUrl(name) };
}
