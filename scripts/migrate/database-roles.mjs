import pg from 'pg';

/** Append-only tables. Triggers enforce the same for every role. */
const APPEND_ONLY = [
  'ledger_transactions',
  'ledger_entries',
  'order_events',
  'payout_batches',
  'payout_shares',
  'money_decisions',
  'audit_entries',
  'setting_changes',
  'setting_withdrawals',
];
/** Rows of these tables are never deleted. Triggers limit which columns of pay-outs, orders and restores may change. */
const KEPT = [
  'payouts',
  'orders',
  'order_holds',
  'refunds',
  'refund_attempts',
  'payment_reviews',
  'unknown_payments',
  'disputes',
  'payment_notifications',
  'restores',
  'reviews',
  'review_cases',
];
/** Tables that `refreshSearchStatistics` analyzes. */
const ANALYZED = ['works', 'search_documents', 'search_words'];
/** The first version with the MAINTAIN privilege; on older ones only autovacuum analyzes. */
const MAINTAIN_SINCE = 170_000;

/**
 * Creates the role of `appUrl` if needed and grants it what the owner creates from now on. Runs before migrations, so
 * that a running process can use new tables at once. Throws when the role is a superuser.
 */
export function prepareAppRole({ ownerUrl, appUrl }) {
  const { name, password } = roleOf(appUrl);
  return withClient(ownerUrl, async (client) => {
    const role = client.escapeIdentifier(name);
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = $1', [name]);
    if (rows[0]?.rolsuper) throw new Error(`The role of DATABASE_URL, ${name}, is a superuser`);
    if (!rows[0]) await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
    await client.query(`
      revoke create on schema public from public;
      alter default privileges grant usage on schemas to ${role};
      alter default privileges grant select, insert, update, delete on tables to ${role};
      alter default privileges grant usage, select on sequences to ${role};
    `);
  });
}

/** Grants the role of `appUrl` its rights on existing tables and revokes the others. Runs after migrations. */
export function grantToAppRole({ ownerUrl, appUrl }) {
  return withClient(ownerUrl, async (client) => {
    const role = client.escapeIdentifier(roleOf(appUrl).name);
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`);
    const maintain =
      rows[0].version < MAINTAIN_SINCE ? '' : `grant maintain on ${ANALYZED.join(', ')} to ${role};`;
    // One message is one transaction, so a running process never sees the role with fewer rights.
    await client.query(`
      grant usage on schema public, search, synonyms, graphile_worker to ${role};
      grant select, insert, update, delete on all tables in schema public, search, synonyms, graphile_worker to ${role};
      grant usage, select on all sequences in schema public, search, synonyms, graphile_worker to ${role};
      revoke insert, update, delete on _prisma_migrations from ${role};
      revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role};
      revoke delete on ${KEPT.join(', ')} from ${role};
      ${maintain}
      ${ALLOW_QUEUE_ROWS}
    `);
  });
}

/** graphile-worker enables row-level security without policies, which hides all rows from other roles. */
const ALLOW_QUEUE_ROWS = `
  do $$
  declare queue regclass;
  begin
    for queue in
      select oid from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid)
    loop
      execute format('create policy granted on %s using (true)', queue);
    end loop;
  end $$;
`;

export function areTwoRoles({ ownerUrl, appUrl }) {
  return roleOf(ownerUrl).name !== roleOf(appUrl).name;
}

function roleOf(url) {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
