/**
 * What a migration may not do to tables that are in use, unless a note right above the statement says why it may:
 *
 *     -- Safe: a table of thirty rows that nobody writes to.
 *     CREATE INDEX "categories_name_idx" ON "categories" ("name");
 *
 * Old processes go on serving while it runs, and on what it leaves (docs/operate.md, upgrading). A table that the same
 * migration makes is nobody's yet. Migrations from before these rules count as noted.
 */
import fs from 'node:fs';
import path from 'node:path';

const FIRST_UNDER_RULES = '20261123113000';
const NOTE = /--\s*Safe: \S/;
const TABLE = String.raw`(?:only\s+)?((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)`;

/** Statements whose cost grows with their table, or that those who run meanwhile would not survive. */
const RULES = [
  {
    found: /^create\s+(unique\s+)?index\s+(?!concurrently)/,
    why: 'locks the table against writing while it is built: CREATE INDEX CONCURRENTLY, alone in its migration',
  },
  { found: /^reindex\s+(?!.*\bconcurrently\b)/, why: 'locks the table: REINDEX … CONCURRENTLY' },
  { found: /^(cluster|vacuum\s+full)\b/, why: 'writes the table anew under a lock that keeps everybody out' },
  { found: /^lock\s/, why: 'keeps everybody out' },
  {
    found: /^alter\s+table\b.*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/,
    why: 'writes the table anew: add a column, fill it in steps, and drop the former later',
  },
  {
    found:
      /^alter\s+table\b.*\badd\s+(column\s+)?(?!constraint).*\bdefault\s+(?!now\(\)|current_\w+)[a-z_."]+\(/,
    why: 'a default that is computed for each row writes the table anew: set it after the column is there, fill in steps',
  },
  {
    found: /^alter\s+table\b.*\badd\b.*\b((small|big)?serial|generated\s+(always|by\s+default)\s+as)\b/,
    why: 'writes the table anew: fill it in steps',
  },
  {
    found: /^alter\s+table\b.*\bset\s+not\s+null\b/,
    why: 'reads the whole table under a lock that keeps everybody out: a check NOT VALID first, validated in a later migration',
  },
  {
    found: /^alter\s+table\b.*\badd\s+(column\s+)?(?!constraint)\S+\s(?!.*\bdefault\b).*\bnot\s+null\b/,
    why: 'rows that are there have no value for it: let it be empty, or give it a default',
  },
  {
    found: /^alter\s+table\b.*\badd\s+(constraint\s+\S+\s+)?(check|foreign\s+key)\b(?!.*\bnot\s+valid\b)/,
    why: 'reads the whole table under a lock: NOT VALID, and VALIDATE CONSTRAINT in a later migration',
  },
  {
    found:
      /^alter\s+table\b.*\badd\s+(constraint\s+\S+\s+)?(primary\s+key|unique|exclude)\b(?!.*\busing\s+index\b)/,
    why: 'builds its index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then USING INDEX',
  },
  { found: /^alter\s+table\b.*\b(set\s+(un)?logged|set\s+tablespace)\b/, why: 'writes the table anew' },
  {
    found:
      /^(drop\s+(table|view|type|materialized)|alter\s+table\b.*\bdrop\s+(column\b|(?!constraint|not|default|expression|identity)["\w]))/,
    why: 'processes of the version before still use it: a release after the last that reads or writes it',
  },
  {
    found: /^alter\s+(table|type)\b.*\brename\b/,
    why: 'processes of the version before know the former name: add, write both, drop later',
  },
  { found: /^update\b(?!.*\bwhere\b)/, why: 'locks every row until the end: fill in steps, by a job' },
  { found: /^delete\b(?!.*\bwhere\b)/, why: 'locks every row until the end' },
  { found: /^truncate\b/, why: 'keeps everybody out, and forgets' },
  {
    found: /^(begin|commit|start\s+transaction|rollback)\b/,
    why: 'a migration is one transaction already, and is only so tried again as a whole',
  },
];
const CONCURRENT = /^(create|drop)\s+(unique\s+)?index\s+concurrently\b/;

/** What is wrong with a migration, a line each. */
export function faultsOfMigration(sql) {
  const statements = splitStatements(sql);
  const made = new Set(
    statements.flatMap(({ text }) =>
      tableOf(text, String.raw`^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?`),
    ),
  );
  const faults = statements
    .filter(({ isNoted }) => !isNoted)
    .flatMap(({ text }) => {
      const [table] = tableOf(
        text,
        String.raw`^(?:alter\s+table\s+(?:if\s+exists\s+)?|create\s+(?:unique\s+)?index\s+.*?\bon\s+|update\s+|delete\s+from\s+|truncate\s+(?:table\s+)?)`,
      );
      if (table !== undefined && made.has(table)) return [];
      return RULES.filter(({ found }) => actionsOf(text).some((action) => found.test(action))).map(
        ({ why }) => `${text.slice(0, 80)}: ${why}`,
      );
    });
  if (statements.length > 1 && statements.some(({ text }) => CONCURRENT.test(text)))
    faults.push(
      'CREATE INDEX CONCURRENTLY runs in no transaction, as several statements do: a migration of its own',
    );
  return faults;
}

function tableOf(text, before) {
  const name = new RegExp(before + TABLE).exec(text)?.[1];
  return name === undefined ? [] : [name.replaceAll('"', '')];
}

/** What a statement does to its table, each as a statement of its own: one ALTER TABLE may do several things. */
function actionsOf(text) {
  const [head] = /^alter table (if exists )?(only )?\S+ /.exec(text) ?? [];
  if (head === undefined) return [text];
  const actions = [head];
  let depth = 0;
  for (const letter of text.slice(head.length)) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push(head);
    else actions.push(actions.pop() + letter);
  }
  return actions;
}

/** Each statement in lower case and on one line, without comments and texts, and whether the comment above notes it. */
function splitStatements(sql) {
  const statements = [];
  let [text, notes] = ['', ''];
  const end = () => {
    const plain = text.replace(/\s+/g, ' ').trim().toLowerCase();
    if (plain !== '') statements.push({ text: plain, isNoted: NOTE.test(notes) });
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

/** The same of every migration of a folder that is under these rules. */
export function faultsOfMigrations(folder) {
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return names
    .filter((name) => name >= FIRST_UNDER_RULES)
    .flatMap((name) => {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return faultsOfMigration(sql).map((fault) => `${name}: ${fault}`);
    });
}
