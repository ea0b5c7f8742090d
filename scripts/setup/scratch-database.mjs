import path from 'node:path';

/**
 * A database that ends with the run that wanted it, with a role to run the product: beside the one of
 * DATABASE_OWNER_URL or DATABASE_URL, whose role must be allowed to make both, or in a Postgres of our own.
 *
 * @param {object} wished
 * @param {string} wished.purpose stands in its name
 * @param {string} wished.scratch the folder of the run
 * @param {(() => unknown)[]} wished.cleanups gets what ends it
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
    // Of several servers at once each holds fifty and more.
    max_connections: '300',
  };
  const server = await startPostgres({ folder: path.join(scratch, 'postgres'), port: 0, settings });
  cleanups.push(server.stop);
  await ensureDatabase(server.url(name));
  return { ownerUrl: server.url(name), url: server.appUrl(name) };
}
