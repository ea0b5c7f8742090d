import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { whileLocked } from '../setup/lock-retries.mjs';

const LOCK_TIMEOUT_MS = 2_000;
const CHAR_OID = 18;
const BPCHAR_OID = 1042;

/** A migration-aware driver adapter: @prisma/adapter-pg with what the schema engine needs beside it. */
export function adapterFactory(url) {
  const config = connectionConfig(url);
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(config),
    connectToShadowDb: () => connectToShadow(config),
  };
}

// Parts rather than a connection string: a string would win over `database`, and work meant for the
// shadow database would hit the main one.
function connectionConfig(url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...sslConfig(searchParams.get('sslmode')),
  };
}

function sslConfig(mode) {
  if (mode === null || mode === 'disable' || mode === 'prefer') return {};
  return { ssl: { rejectUnauthorized: mode.startsWith('verify') } };
}

async function connect(config) {
  const adapter = readCharColumns(await new PrismaPg(config).connect());
  const { startTransaction } = adapter;
  adapter.startTransaction = async (...args) => readCharColumns(await startTransaction.apply(adapter, args));
  // The adapter splits scripts at every semicolon, also inside function bodies; Postgres itself need not.
  adapter.executeScript = (script) => execute(adapter, script);
  return adapter;
}

/**
 * One that cannot have its locks soon is undone by Postgres as a whole, and tried again. What is built concurrently
 * blocks nobody, and has to wait until all who began before it are done.
 */
async function execute(adapter, script) {
  const client = await adapter.underlyingDriver().connect();
  try {
    await client.query(`set lock_timeout = ${isConcurrent(script) ? 0 : LOCK_TIMEOUT_MS}`);
    await whileLocked(() => client.query(script));
    await client.query('reset lock_timeout');
    client.release();
  } catch (error) {
    client.release(error);
    adapter.onError(error);
  }
}

function isConcurrent(script) {
  return /^\s*(create|drop)\s+(unique\s+)?index\s+concurrently\b/im.test(script);
}

async function connectToShadow(config) {
  const main = await connect(config);
  const database = `prisma_migrate_shadow_db_${randomUUID()}`;
  await main.executeScript(`create database "${database}"`);
  const shadow = await connect({ ...config, database });
  const { dispose } = shadow;
  shadow.dispose = async () => {
    await dispose.call(shadow);
    await main.executeScript(`drop database "${database}" with (force)`);
    await main.dispose();
  };
  return shadow;
}

// The describer reads columns of Postgres' internal type "char", which the adapter does not know.
function readCharColumns(queryable) {
  const { queryRaw } = queryable;
  queryable.queryRaw = async (query) => {
    const charColumns = [];
    const reader = Object.create(queryable, {
      performIO: {
        value: async (sent) => {
          const result = await queryable.performIO(sent);
          result.fields.forEach((field, index) => {
            if (field.dataTypeID !== CHAR_OID) return;
            charColumns.push(index);
            field.dataTypeID = BPCHAR_OID;
          });
          return result;
        },
      },
    });
    const result = await queryRaw.call(reader, query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return queryable;
}
