/**
 * Checks /api/openapi.json as a stranger would use it: Redocly's recommended rules pass, and a client generated from it
 * compiles and calls the running server (E2E_PORT). `npm run prove -- openapi` starts the server and installs the tools
 * (OPENAPI_TOOLS). Throws on the first problem.
 */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ask } from './support/http';
import { required } from './support/required';
import { PORT } from './support/sites';

const TOOLS = required(process.env.OPENAPI_TOOLS);
/** Next to the tools, so that the client resolves openapi-fetch. */
const FOLDER = path.join(TOOLS, 'client');

/** A client written from the description alone. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './paths';

const api = createClient<paths>({ baseUrl: 'http://127.0.0.1:${PORT}/api' });

export async function findFirst(search: string) {
  const { data } = await api.PUT('/cards/list', { params: { query: { search } }, body: {} });
  const first = data?.list[0];
  if (!first) return null;
  const { data: ad } = await api.GET('/works/subworks/load/{id}', { params: { path: { id: String(first.id) } } });
  return { title: first.title, services: ad?.subworks.map(({ price }) => price.toFixed(2)) };
}

export async function findNothing() {
  const { error, response } = await api.GET('/works/subworks/load/{id}', { params: { path: { id: '2147483647' } } });
  return { status: response.status, code: error?.error.code };
}
`;
/** Changes after which the client must not compile. */
const WRONG = [
  ["'/cards/list'", "'/cards/lists'"],
  ['query: { search }', 'query: { search: 2 }'],
  ['price.toFixed(2)', 'price.toUpperCase()'],
] as const;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  noEmit: true,
};

type Problem = { ruleId: string; message: string; location: { pointer?: string }[] };

const { text } = await ask('/api/openapi.json');
await lint();
await compileClient();
await callServer();
console.log('The description is valid, and a client generated from it works.');

async function lint(): Promise<void> {
  const { createConfig, lintFromString } = await importTool('@redocly/openapi-core/lib/index.js');
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'operation-tag-defined': 'error' },
  });
  const problems: Problem[] = await lintFromString({ source: text, config });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    [],
  );
}

async function compileClient(): Promise<void> {
  const { default: openapiTS, astToString } = await importTool('openapi-typescript/dist/index.mjs');
  await mkdir(FOLDER, { recursive: true });
  await write('paths.ts', astToString(await openapiTS(text)));
  const client = await write('client.ts', CLIENT);
  const wrong = await Promise.all(
    WRONG.map(([right, changed], index) => write(`wrong-${index}.ts`, CLIENT.replace(right, changed))),
  );
  const problems = compile([client, ...wrong]);
  assert.equal(problems.get(client), undefined);
  for (const file of wrong) assert.ok(problems.get(file), `${file} compiles`);
}

async function callServer(): Promise<void> {
  const { outputText } = ts.transpileModule(CLIENT, { compilerOptions: OPTIONS });
  const program = await write('client.mjs', outputText);
  const { findFirst, findNothing } = await import(pathToFileURL(program).href);
  const found = await findFirst('pintor');
  assert.ok(found.title);
  for (const price of found.services) assert.match(price, /^\d+\.\d\d$/);
  assert.deepEqual(await findNothing(), { status: 404, code: 'not_found' });
}

function importTool(file: string) {
  return import(pathToFileURL(path.join(TOOLS, 'node_modules', file)).href);
}

async function write(name: string, source: string): Promise<string> {
  const file = path.join(FOLDER, name);
  await writeFile(file, source);
  return file;
}

/** The first problem that the compiler, at its strictest, reports in each file. */
function compile(files: string[]): Map<string, string> {
  const found = ts.getPreEmitDiagnostics(ts.createProgram(files, OPTIONS));
  return new Map(
    found.map(({ file, messageText }) => [
      path.resolve(file?.fileName ?? ''),
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ]),
  );
}
