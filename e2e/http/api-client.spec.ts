import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ask } from '../support/http';
import { PORT } from '../support/sites';

/** Here openapi-fetch is found, as in any program of somebody who writes a client. */
const FOLDER = path.resolve(import.meta.dirname, '../../test-results/api-client');

/** A client as somebody would write it from the description alone. */
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

const WRONG = [
  ["'/cards/list'", "'/cards/lists'"],
  ['query: { search }', 'query: { search: 2 }'],
  ['price.toFixed(2)', 'price.toUpperCase()'],
] as const;

test('a client generated from the description compiles and calls the running product; a wrong one does not compile', async () => {
  const { text } = await ask('/api/openapi.json');
  await mkdir(FOLDER, { recursive: true });
  await write('paths.ts', astToString(await openapiTS(text)));
  const client = await write('client.ts', CLIENT);
  const wrong = await Promise.all(
    WRONG.map(([right, changed], index) => write(`wrong-${index}.ts`, CLIENT.replace(right, changed))),
  );

  const problems = compile([client, ...wrong]);
  expect(problems.get(client)).toBeUndefined();
  for (const file of wrong) expect(problems.get(file), file).toBeDefined();

  const { outputText } = ts.transpileModule(CLIENT, { compilerOptions: OPTIONS });
  const program = await write('client.mjs', outputText);
  const { findFirst, findNothing } = await import(pathToFileURL(program).href);
  expect(await findFirst('pintor')).toEqual({
    title: expect.any(String),
    services: expect.arrayContaining([expect.stringMatching(/^\d+\.\d\d$/)]),
  });
  expect(await findNothing()).toEqual({ status: 404, code: 'not_found' });
});

async function write(name: string, source: string): Promise<string> {
  const file = path.join(FOLDER, name);
  await writeFile(file, source);
  return file;
}

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

/** The first thing that the compiler, as strict as it can be, says of each program. */
function compile(files: string[]): Map<string, string> {
  const found = ts.getPreEmitDiagnostics(ts.createProgram(files, OPTIONS));
  return new Map(
    found.map(({ file, messageText }) => [
      path.resolve(file?.fileName ?? ''),
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ]),
  );
}
