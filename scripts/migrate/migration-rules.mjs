/**
 * The operations that a migration must not apply to tables in use, unless a note right above the statement says why it
 * is safe:
 *
 *     -- Safe: a table of thirty rows that is never written.
 *     CREATE INDEX "categories_name_idx" ON "categories" ("name");
 *
 * Old processes keep running during and after the migration (docs/operate.md, upgrading). No process uses a table that
 * the same migration creates, so the rules do not apply to it. Migrations from before these rules are exempt.
 */
import fs from 'node:fs';
import path from 'node:path';

const FIRST_CHECKED_MIGRATION = '20261123113000';
const NOTE = /--\s*Safe: \S/;
const TABLE = String.raw`(?:only\s+)?((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)`;

/** Statements whose cost grows with the table, or that running processes would not survive. */
const RULES = [
  {
    pattern: /^create\s+(unique\s+)?index\s+(?!concurrently)/,
    why: 'blocks writes to the table while it is built: CREATE INDEX CONCURRENTLY, alone in its migration',
  },
  { pattern: /^reindex\s+(?!.*\bconcurrently\b)/, why: 'locks the table: REINDEX … CONCURRENTLY' },
  { pattern: /^(cluster|vacuum\s+full)\b/, why: 'rewrites the table under an exclusive lock' },
  { pattern: /^lock\s/, why: 'blocks every query on the table' },
  {
    pattern: /^alter\s+table\b.*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/,
    why: 'rewrites the table: add a column, fill it in batches, and drop the old one later',
  },
  {
    pattern:
      /^alter\s+table\b.*\badd\s+(column\s+)?(?!constraint).*\bdefault\s+(?!now\(\)|current_\w+)[a-z_."]+\(/,
    why: 'a default computed for each row rewrites the table: set it after the column exists, and fill in batches',
  },
  {
    pattern: /^alter\s+table\b.*\badd\b.*\b((small|big)?serial|generated\s+(always|by\s+default)\s+as)\b/,
    why: 'rewrites the table: fill it in batches',
  },
  {
    pattern: /^alter\s+table\b.*\bset\s+not\s+null\b/,
    why: 'reads the whole table under an exclusive lock: add a check NOT VALID first, and validate it in a later migration',
  },
  {
    pattern: /^alter\s+table\b.*\badd\s+(column\s+)?(?!constraint)\S+\s(?!.*\bdefault\b).*\bnot\s+null\b/,
    why: 'existing rows have no value for it: make it nullable, or give it a default',
  },
  {
    pattern: /^alter\s+table\b.*\badd\s+(constraint\s+\S+\s+)?(check|foreign\s+key)\b(?!.*\bnot\s+valid\b)/,
    why: 'reads the whole table under a lock: NOT VALID, and VALIDATE CONSTRAINT in a later migration',
  },
  {
    pattern:
      /^alter\s+table\b.*\badd\s+(constraint\s+\S+\s+)?(primary\s+key|unique|exclude)\b(?!.*\busing\s+index\b)/,
    why: 'builds its index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then USING INDEX',
  },
  { pattern: /^alter\s+table\b.*\b(set\s+(un)?logged|set\s+tablespace)\b/, why: 'rewrites the table' },
  {
    pattern:
      /^(drop\s+(table|view|type|materialized)|alter\s+table\b.*\bdrop\s+(column\b|(?!constraint|not|default|expression|identity)["\w]))/,
    why: 'processes of the previous version still use it: drop it one release after the last use',
  },
  {
    pattern: /^alter\s+(table|type)\b.*\brename\b/,
    why: 'processes of the previous version use the old name: add, write both, drop later',
  },
  {
    pattern: /^update\b(?!.*\bwhere\b)/,
    why: 'locks every row until the transaction ends: fill in batches, in a job',
  },
  { pattern: /^delete\b(?!.*\bwhere\b)/, why: 'locks every row until the transaction ends' },
  { pattern: /^truncate\b/, why: 'blocks every query and deletes all rows' },
  {
    pattern: /^(begin|commit|start\s+transaction|rollback)\b/,
    why: 'a migration already is one transaction, so that it can be retried as a whole',
  },
];
const CONCURRENT = /^(create|drop)\s+(unique\s+)?index\s+concurrently\b/;

/** Lists the problems of a migration, one per line. */
export function lintMigration(sql) {
  const statements = splitStatements(sql);
  const createdTables = new Set(
    statements.flatMap(({ text }) =>
      tableOf(text, String.raw`^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?`),
    ),
  );
  const problems = statements
    .filter(({ isMarkedSafe }) => !isMarkedSafe)
    .flatMap(({ text }) => {
      const [table] = tableOf(
        text,
        String.raw`^(?:alter\s+table\s+(?:if\s+exists\s+)?|create\s+(?:unique\s+)?index\s+.*?\bon\s+|update\s+|delete\s+from\s+|truncate\s+(?:table\s+)?)`,
      );
      if (table !== undefined && createdTables.has(table)) return [];
      return RULES.filter(({ pattern }) => actionsOf(text).some((action) => pattern.test(action))).map(
        ({ why }) => `${text.slice(0, 80)}: ${why}`,
      );
    });
  if (statements.length > 1 && statements.some(({ text }) => CONCURRENT.test(text)))
    problems.push(
      'CREATE INDEX CONCURRENTLY cannot run in a transaction with other statements: use a separate migration',
    );
  return problems;
}

function tableOf(text, prefix) {
  const name = new RegExp(prefix + TABLE).exec(text)?.[1];
  return name === undefined ? [] : [name.replaceAll('"', '')];
}

/** Splits a statement into one per action: one ALTER TABLE may have several. */
function actionsOf(text) {
  const [head] = /^alter table (if exists )?(only )?\S+ /.exec(text) ?? [];
  if (head === undefined) return [text];
  const actions = [head];
  let depth = 0;
  for (const char of text.slice(head.length)) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) actions.push(head);
    else actions.push(actions.pop() + char);
  }
  return actions;
}

/**
 * Returns each statement in lower case on one line, without comments and string contents, and whether the comment above
 * contains a note.
 */
function splitStatements(sql) {
  const statements = [];
  let [text, notes] = ['', ''];
  const end = () => {
    const plain = text.replace(/\s+/g, ' ').trim().toLowerCase();
    if (plain !== '') statements.push({ text: plain, isMarkedSafe: NOTE.test(notes) });
    [text, notes] = ['', ''];
  };
  for (const [part] of sql.matchAll(
    /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[\s\S]/g,
  )) {
    if (part === ';') end();
    else if (part.startsWith('--') || part.startsWith('/*')) notes += `${part}\n`;
    else text += /^['$]./s.test(part) ? "''" : part;
  }
  end();
  return statements;
}

/** Lists the problems of all migrations in a folder to which the rules apply. */
export function lintMigrations(folder) {
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return names
    .filter((name) => name >= FIRST_CHECKED_MIGRATION)
    .flatMap((name) => {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return lintMigration(sql).map((problem) => `${name}: ${problem}`);
    });
}
