/**
 * Checks the architecture rules that imports do not show: only the folder that owns a table writes it, only later
 * folders read it, and React stays in app and components. Prints violations and exits 1.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { readModels } from './models.mjs';
import { sqlUses, tableUses } from './table-use.mjs';

/** Maps each SQL file to its layer. */
const SQL_LAYERS = { 'prisma/sql/search.sql': 'lib/catalog', 'prisma/sql/synonyms.sql': 'lib/catalog' };

const { LAYERS, TABLES } = createRequire(import.meta.url)('./layers.cjs');
const models = readModels();
const ownerOf = new Map(
  Object.entries(TABLES).flatMap(([layer, owned]) => owned.map((model) => [model, layer])),
);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(file));

const problems = [...unownedTables(), ...wrongTableUses(), ...misplacedReact()];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function unownedTables() {
  const unknown = [...ownerOf.keys()].filter((model) => !models.has(model));
  const unowned = [...models.keys()].filter((model) => !ownerOf.has(model));
  return [
    ...unknown.map((model) => `layers.cjs names ${model}, which prisma/schema.prisma does not declare`),
    ...unowned.map((model) => `prisma/schema.prisma: ${model} has no owner in layers.cjs`),
  ];
}

function wrongTableUses() {
  return files.flatMap((file) => {
    const layer = SQL_LAYERS[file] ?? layerOf(file);
    if (layer === null || isTest(file)) return [];
    return usesIn(file).flatMap(({ model, isWrite, line }) => {
      const owner = ownerOf.get(model);
      if (owner === undefined || owner === layer) return [];
      if (isWrite) return [`${file}:${line} writes ${model}, which belongs to ${owner}`];
      const isLater = layer === 'server' || LAYERS.indexOf(layer) > LAYERS.indexOf(owner);
      return isLater ? [] : [`${file}:${line} reads ${model} of ${owner}, a later layer than ${layer}`];
    });
  });
}

function usesIn(file) {
  const text = fs.readFileSync(file, 'utf8');
  if (file.endsWith('.sql')) return sqlUses(text, models).map((use) => ({ ...use, line: 1 }));
  return /\.tsx?$/.test(file) ? tableUses(file, text, models) : [];
}

function layerOf(file) {
  if (file.startsWith('server/')) return 'server';
  return LAYERS.findLast((layer) => file.startsWith(`${layer}/`)) ?? null;
}

function isTest(file) {
  return /\.(test|bench)\.tsx?$/.test(file) || file.startsWith('lib/generated/');
}

/** A plain .ts file in components is a hook or a test. */
function misplacedReact() {
  return files.flatMap((file) => {
    if (file.endsWith('.tsx') && !/^(app|components)\//.test(file))
      return [`${file} is React outside app and components`];
    if (/^components\/.*(?<!\.test)\.ts$/.test(file) && !path.basename(file).startsWith('use-'))
      return [`${file} is neither a component nor a hook`];
    return [];
  });
}
