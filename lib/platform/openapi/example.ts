import { z } from 'zod';

/** The parts of zod's JSON schema that are used. */
const shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  examples: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
});

const BY_FORMAT: Record<string, string> = {
  date: '2026-12-01',
  email: 'ana@example.com',
  uuid: '0b9f4c1e-5d0a-4a3f-9a75-6f9d2f4a1c11',
};

/**
 * An example value for a JSON schema: the schema's own examples where it has them, else the simplest valid
 * value. Uses the first option of a union.
 */
export function exampleOf(schema: unknown): unknown {
  const parsed = shape.parse(schema);
  if (parsed.examples) return parsed.examples[0];
  if ('const' in parsed) return parsed.const;
  if (parsed.enum) return parsed.enum[0];
  const choice = parsed.anyOf?.[0] ?? parsed.allOf?.[0];
  if (choice !== undefined) return exampleOf(choice);
  if (parsed.properties) {
    return Object.fromEntries(
      Object.entries(parsed.properties).map(([name, property]) => [name, exampleOf(property)]),
    );
  }
  if (parsed.prefixItems) return parsed.prefixItems.map(exampleOf);
  if (parsed.items !== undefined) return [exampleOf(parsed.items)];
  return 'default' in parsed ? parsed.default : simplest(parsed);
}

function simplest({ type, format, minimum, exclusiveMinimum }: z.output<typeof shape>): unknown {
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return BY_FORMAT[format ?? ''] ?? 'text';
    case 'integer':
      return Math.max(1, minimum ?? 1);
    case 'number':
      return Math.max(1, minimum ?? 1, exclusiveMinimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}
