import fs from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';

const TYPES: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Float: 'double precision',
  Boolean: 'boolean',
  DateTime: 'timestamp(3) without time zone',
  Json: 'jsonb',
  Bytes: 'bytea',
};
const NATIVE_TYPES: Record<string, string> = {
  SmallInt: 'smallint',
  Uuid: 'uuid',
  Date: 'date',
  Char: 'character($)',
  VarChar: 'character varying($)',
  Timestamptz: 'timestamp($) with time zone',
};

const schema = fs.readFileSync('prisma/schema.prisma', 'utf8');
const blocks = [...schema.matchAll(/^(model|enum) (\w+) \{\n(.*?)^\}/gms)].map(
  ([, kind, name = '', body = '']) => ({
    kind,
    name,
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    lines: body.split('\n').map((line) => line.trim()),
  }),
);
const models = blocks.filter(({ kind }) => kind === 'model').map(readModel);

function readModel({ name, table, lines }: (typeof blocks)[number]) {
  const fields = lines.flatMap((line) => {
    const [, field, type, mark = '', attributes = ''] =
      /^(\w+)\s+(Unsupported\("\w+"\)|\w+)(\?|\[\])?\s*(.*)$/.exec(line) ?? [];
    if (field === undefined || type === undefined) return [];
    return [{ field, type, mark, attributes, column: /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? field }];
  });
  const columnOf = (field: string) => fields.find((each) => each.field === field)?.column ?? field;
  const columnsOf = (list: string) =>
    list
      .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
      .split(',')
      .map((field) => columnOf(field.trim()));
  return { name, table, lines, fields, columnsOf };
}

/** Returns the SQL type of a field; undefined for a relation. */
function sqlType({ type, mark, attributes }: { type: string; mark: string; attributes: string }) {
  const [, native = '', argument = ''] = /@db\.(\w+)(?:\((\d+)\))?/.exec(attributes) ?? [];
  const base =
    NATIVE_TYPES[native]?.replace('$', argument) ??
    /^Unsupported\("(\w+)"\)/.exec(type)?.[1] ??
    TYPES[type] ??
    blocks.find(({ kind, name }) => kind === 'enum' && name === type)?.table;
  return base && (mark === '[]' ? `${base}[]` : base);
}

const isServerDefault = (attributes: string) => /@default\((?!uuid|cuid|nanoid|ulid)/.test(attributes);

async function query(statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(statement).finally(() => client.end());
  return rows.map(({ line }) => line).sort();
}

test('the migrations create the columns that the schema declares', async () => {
  const declared = models.flatMap(({ table, fields }) =>
    fields.flatMap((field) => {
      const type = sqlType(field);
      if (type === undefined) return [];
      const isNullable = field.mark !== '';
      const hasDefault = isServerDefault(field.attributes);
      return [
        `${table}.${field.column} ${type}${isNullable ? '' : ' not null'}${hasDefault ? ' default' : ''}`,
      ];
    }),
  );
  expect(
    await query(`
      select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || case when atthasdef or attidentity <> '' then ' default' else '' end as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and relname <> '_prisma_migrations'`),
  ).toEqual(declared.sort());
});

test('the migrations create the values of enums that the schema declares', async () => {
  const declared = blocks
    .filter(({ kind }) => kind === 'enum')
    .flatMap(({ table, lines }) =>
      lines.filter((line) => /^\w+/.test(line)).map((line) => `${table}: ${/^\w+/.exec(line)?.[0]}`),
    );
  expect(
    await query(`
      select typname || ': ' || enumlabel as line from pg_enum join pg_type on pg_type.oid = enumtypid
      where typnamespace = 'public'::regnamespace`),
  ).toEqual(declared.sort());
});

test('the migrations create the keys and indexes that the schema declares', async () => {
  const declared = models.flatMap(({ table, fields, lines, columnsOf }) => [
    ...fields.flatMap(({ column, attributes }) =>
      /@(id|unique)\b/.test(attributes) ? [`unique ${table}: ${column}`] : [],
    ),
    ...lines.flatMap((line) => {
      const [, kind, list = ''] = /^@@(id|unique|index)\(\[(.*?)\]/.exec(line) ?? [];
      if (kind === undefined) return [];
      return [`${kind === 'index' ? '' : 'unique '}${table}: ${columnsOf(list).join(', ')}`];
    }),
  ]);
  // A schema cannot declare partial indexes and indexes on expressions.
  expect(
    await query(`
      select case when indisunique then 'unique ' else '' end || relname || ': '
        || string_agg(attname, ', ' order by ordinality) as line
      from pg_index join pg_class on pg_class.oid = indrelid
        cross join unnest(indkey::int2[]) with ordinality as key (number, ordinality)
        join pg_attribute on attrelid = indrelid and attnum = number
      where relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations'
        and indpred is null and indexprs is null
      group by indexrelid, indisunique, relname`),
  ).toEqual(declared.sort());
});

test('the migrations create the foreign keys that the schema declares', async () => {
  const ON_DELETE: Record<string, string> = { Cascade: 'c', Restrict: 'r', SetNull: 'n', NoAction: 'a' };
  const declared = models.flatMap(({ table, fields, columnsOf }) =>
    fields.flatMap(({ type, mark, attributes }) => {
      const [, own] = /@relation\(.*fields: \[(.*?)\]/.exec(attributes) ?? [];
      if (own === undefined) return [];
      const target = models.find(({ name }) => name === type);
      const action = /onDelete: (\w+)/.exec(attributes)?.[1] ?? (mark === '?' ? 'SetNull' : 'Restrict');
      return [`${table}: ${columnsOf(own).join(', ')} -> ${target?.table} ${ON_DELETE[action]}`];
    }),
  );
  expect(
    await query(`
      select conrelid::regclass || ': ' || string_agg(attname, ', ' order by ordinality) || ' -> '
        || confrelid::regclass || ' ' || confdeltype::text as line
      from pg_constraint cross join unnest(conkey) with ordinality as key (number, ordinality)
        join pg_attribute on attrelid = conrelid and attnum = number
      where contype = 'f' and connamespace = 'public'::regnamespace
      group by pg_constraint.oid, conrelid, confrelid, confdeltype`),
  ).toEqual(declared.sort());
});
