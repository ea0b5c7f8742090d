/**
 * The law of the rooms, as far as imports do not tell: each table is written by its owner and read by rooms after it,
 * no folder is crowded, no file long, and components are React. Prints what breaks it; exits 1 then.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { longFiles } from './long-files.mjs';
import { readModels } from './schema.mjs';
import { sqlUses, tableUses } from './table-use.mjs';

const MAX_FILES = 40;
/** SQL that is not inside TypeScript, by the room that it belongs to. */
const SQL_ROOMS = { 'prisma/sql/search.sql': 'lib/catalog' };

const { ROOMS, TABLES } = createRequire(import.meta.url)('./rooms.cjs');
const models = readModels();
const ownerOf = new Map(
  Object.entries(TABLES).flatMap(([room, owned]) => owned.map((model) => [model, room])),
);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(file));

const problems = [
  ...unownedTables(),
  ...wrongTableUses(),
  ...crowdedFolders(),
  ...longFiles(files, (file) => fs.readFileSync(file, 'utf8')),
  ...strangersInComponents(),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function unownedTables() {
  const unknown = [...ownerOf.keys()].filter((model) => !models.has(model));
  const unowned = [...models.keys()].filter((model) => !ownerOf.has(model));
  return [
    ...unknown.map((model) => `scripts/rooms/rooms.cjs names ${model}, which the schema does not have`),
    ...unowned.map((model) => `prisma/schema.prisma: ${model} has no owner in scripts/rooms/rooms.cjs`),
  ];
}

function wrongTableUses() {
  return files.flatMap((file) => {
    const room = SQL_ROOMS[file] ?? roomOf(file);
    if (room === null || isTest(file)) return [];
    const text = fs.readFileSync(file, 'utf8');
    const uses = file.endsWith('.sql')
      ? sqlUses(text, models).map((use) => ({ ...use, line: 1 }))
      : /\.tsx?$/.test(file)
        ? tableUses(file, text, models)
        : [];
    return uses.flatMap(({ model, isWrite, line }) => {
      const owner = ownerOf.get(model);
      if (owner === undefined || owner === room) return [];
      if (isWrite) return [`${file}:${line} writes ${model}, which belongs to ${owner}`];
      const isLater = room === 'server' || ROOMS.indexOf(room) > ROOMS.indexOf(owner);
      return isLater ? [] : [`${file}:${line} reads ${model} of ${owner}, which stands after ${room}`];
    });
  });
}

function roomOf(file) {
  if (file.startsWith('server/')) return 'server';
  return ROOMS.findLast((room) => file.startsWith(`${room}/`)) ?? null;
}

function isTest(file) {
  return /\.(test|bench)\.tsx?$/.test(file) || file.startsWith('lib/generated/');
}

function crowdedFolders() {
  const counts = new Map();
  for (const file of files.filter(
    (name) => /\.(tsx?|mjs|cjs|sql)$/.test(name) && !name.startsWith('prisma/'),
  ))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES}`);
}

/** React stands in components and app; a plain .ts file in components is a hook, or a test of what is beside it. */
function strangersInComponents() {
  return files.flatMap((file) => {
    if (file.endsWith('.tsx') && !/^(app|components)\//.test(file))
      return [`${file} is React outside app and components`];
    if (/^components\/.*(?<!\.test)\.ts$/.test(file) && !path.basename(file).startsWith('use-'))
      return [`${file} is no component and no hook of one`];
    return [];
  });
}
