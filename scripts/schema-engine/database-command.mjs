import pg from 'pg';

const COMMANDS = {
  'can-connect-to-database': (url) => withClient(url, (client) => client.query('select 1')),
  'create-database': (url) =>
    withClient(maintenanceUrl(url), (client) =>
      client.query(`create database ${client.escapeIdentifier(databaseName(url))}`),
    ),
  'drop-database': (url) =>
    withClient(maintenanceUrl(url), (client) =>
      client.query(`drop database if exists ${client.escapeIdentifier(databaseName(url))} with (force)`),
    ),
};

/** The engine's `cli` subcommands. Errors go to stderr as the JSON line that Prisma reads. */
export async function runDatabaseCommand(name, url) {
  try {
    const command = COMMANDS[name];
    if (!command) throw new Error(`Unknown schema engine command: ${name}`);
    await command(url);
  } catch (error) {
    process.stderr.write(`${JSON.stringify(errorLine(error))}\n`);
    process.exitCode = 1;
  }
}

function errorLine(error) {
  const { message } = error;
  // P1003: the database does not exist. P1001: the server cannot be reached.
  const errorCode = error.code === '3D000' ? 'P1003' : 'P1001';
  const fields = { message, error_code: errorCode, is_panic: false, meta: {} };
  return { ...fields, timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine' };
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseName(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function maintenanceUrl(url) {
  const address = new URL(url);
  address.pathname = '/postgres';
  return address.href;
}
