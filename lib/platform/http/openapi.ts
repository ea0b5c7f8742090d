import { z } from 'zod';
import { defineEndpoint, type Endpoint, type Upload } from '../endpoint';

/** The calls of this product as an OpenAPI document. */
export const describeCalls = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  answer: z.record(z.string(), z.unknown()),
  cacheSeconds: 3600,
});

const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.int()).optional(),
  }),
});

/** OpenAPI 3.1 from contracts; the names become operation ids. */
export function openApiDocument(title: string, endpoints: Record<string, Endpoint>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Refusal: jsonSchema(refusal) } },
  };
}

function operation(name: string, endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId: name,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.upload && { requestBody: { required: true, content: multipart(endpoint.upload) } }),
    ...(endpoint.raw && { requestBody: { required: true, content: { '*/*': {} } } }),
    ...(endpoint.body && { requestBody: { required: true, content: json(jsonSchema(endpoint.body)) } }),
    responses: {
      200: { description: 'OK', content: json(jsonSchema(endpoint.answer, 'output')) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Record<string, unknown>[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field),
  }));
}

function multipart({ field }: Upload): Record<string, unknown> {
  const file = { type: 'string', format: 'binary' };
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: file },
        additionalProperties: false,
      },
    },
  };
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
