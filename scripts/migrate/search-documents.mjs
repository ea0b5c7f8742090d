import pg from 'pg';

/** Ads locked at a time; writing their documents takes about half a second. */
const STEP = 500;

/**
 * Writes the documents of visible ads that have none because they are older than the table. Each step is a separate
 * transaction. The newest ads come first, because lists begin with them.
 *
 * @param {string} url of the role that owns the tables
 */
export async function writeMissingDocuments(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'delete from search_documents using works where works.id = work_id and works.hidden_at is not null',
    );
    const { rows } = await client.query(`
      select min(id) as first, max(id) as last from works
      where hidden_at is null and not exists (select from search_documents where work_id = id)`);
    const [{ first, last }] = rows;
    if (last === null) return;
    for (let end = last; end >= first; end -= STEP)
      await client.query(
        `select search.write_document(id) from (
           select id from works where id between $1 and $2 and hidden_at is null order by id
         ) as ads`,
        [end - STEP + 1, end],
      );
    await client.query('analyze search_documents');
    console.log('Wrote the search documents of existing ads');
  } finally {
    await client.end();
  }
}
