import fs from 'node:fs';

/**
 * Reads the models of prisma/schema.prisma.
 *
 * @returns {Map<string, { table: string, relations: Map<string, string> }>} for each model, its table and the models of
 *   its relation fields
 */
export function readModels() {
  const text = fs.readFileSync('prisma/schema.prisma', 'utf8');
  const blocks = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const names = new Set(blocks.map(([, name]) => name));
  return new Map(
    blocks.map(([, name, body]) => {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
      const fields = [...body.matchAll(/^\s+(\w+)\s+(\w+)/gm)].filter(([, , type]) => names.has(type));
      return [name, { table, relations: new Map(fields.map(([, field, type]) => [field, type])) }];
    }),
  );
}
