import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import { adapterFactory } from './adapter-factory.mjs';

/** Answers JSON-RPC requests, one a line and one at a time, until stdin closes. */
export async function serveRpc(url) {
  // Postgres reports 57P01 on connections that a dropped shadow database still held.
  process.on('uncaughtException', (error) => {
    if (error.code === '57P01') return;
    console.error(error);
    process.exit(1);
  });
  await loadWebAssembly();
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, method, params } = JSON.parse(line);
    // A line without a method is Prisma's answer to our `print` request.
    if (!method) continue;
    try {
      engine ??= await createEngine(url);
      send({ jsonrpc: '2.0', id, result: await callEngine(engine, id, method, params) });
    } catch (error) {
      send({ jsonrpc: '2.0', id, error: rpcError(error) });
    }
  }
  process.exit(0);
}

async function loadWebAssembly() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = readFileSync(entry.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engineModule });
  engineModule.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

function createEngine(url) {
  const noLog = () => {};
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(url));
  return engineModule.SchemaEngine.new({ datamodels: undefined }, noLog, factory);
}

async function callEngine(engine, id, method, params) {
  if (method === 'getDatabaseVersion') return engine.version(params);
  const result = await engine[method](params);
  if (method !== 'diff') return result ?? {};
  // The native engine prints a diff through a request of its own; the WebAssembly one returns the text.
  send({ jsonrpc: '2.0', id: id + 1_000_000, method: 'print', params: { content: result.stdout ?? '' } });
  return { exitCode: result.exitCode, stdout: null };
}

function rpcError(error) {
  const message = error?.message ?? String(error);
  const data = { is_panic: false, message, meta: error?.meta ?? null, error_code: error?.code ?? null };
  return { code: 4466, message, data };
}

function send(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
