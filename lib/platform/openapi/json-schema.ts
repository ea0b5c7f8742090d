import { z } from 'zod';

/** The JSON schema of what a contract accepts (`input`) or answers. */
export function jsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output' = 'input',
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function parameterSchema(
  field: z.core.$ZodType,
  place: 'path' | 'query',
): { required: boolean; schema: Record<string, unknown> } {
  const required = place === 'path' || !z.safeParse(field, undefined).success;
  return { required, schema: jsonSchema(field) };
}
