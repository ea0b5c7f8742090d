#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine, which has to be downloaded from a host of its own.
 * Same arguments and same JSON-RPC on stdin/stdout, backed by the WebAssembly build that npm installs.
 * `prisma.config.ts` names this file in PRISMA_SCHEMA_ENGINE_BINARY.
 */
import { runDatabaseCommand } from './schema-engine/database-command.mjs';
import { serveRpc } from './schema-engine/rpc.mjs';

const args = process.argv.slice(2);
const datasource = JSON.parse(optionValue('--datasource') ?? '{}');
const url = datasource.url ?? process.env.DATABASE_URL;

if (args.includes('cli')) await runDatabaseCommand(args[args.indexOf('cli') + 1], url);
else await serveRpc(url);

function optionValue(name) {
  const index = args.indexOf(name);
  return index < 0 ? undefined : args[index + 1];
}
