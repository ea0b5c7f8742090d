import { createInterface } from 'node:readline';
import { openEngine } from './engine.mjs';

/** Answers JSON-RPC requests, one a line and one at a time, until stdin closes. */
export async function serveRpc(url) {
  // Postgres reports 57P01 on connections that a dropped shadow database still held.
  process.on('uncaughtException', (error) => {
    if (error.code === '57P01') return;
    console.error(error);
    process.exit(1);
  });
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, method, params } = JSON.parse(line);
    // A line without a method is Prisma's answer to our `print` request.
    if (!method) continue;
    try {
      engine ??= await openEngine(url);
      send({ jsonrpc: '2.0', id, result: await callEngine(engine, id, method, params) });
    } catch (error) {
      send({ jsonrpc: '2.0', id, error: rpcError(error) });
    }
  }
  process.exit(0);
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
