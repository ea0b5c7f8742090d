import { z } from 'zod';
import type { Endpoint, Upload } from '../endpoint';
import { jsonSchema, parameterSchema } from './json-schema';
import { exampleOf } from './example';
import { refusalResponses, REFUSAL_SCHEMA } from './refusals';

/** The parts of the document that are not generated from contracts. */
export type About = {
  title: string;
  /** Markdown. */
  description: string;
  contact: { email: string };
  /** The description of each tag, in Markdown, in the order of the page. */
  tags: Readonly<Record<string, string>>;
};

/** Which token a call needs. A guest may omit it. */
const SECURITY = {
  anyone: [],
  guest: [{}, { session: [] }],
  user: [{ session: [] }],
  link: [{ link: [] }],
};

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that logging in or signing up answers.',
  },
  link: { type: 'http', scheme: 'bearer', description: 'The token of an emailed link. It works once.' },
};

/** Generates OpenAPI 3.1 from contracts. Their names become operation ids. */
export function openApiDocument(
  { tags, ...info }: About,
  endpoints: Readonly<Record<string, Endpoint>>,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { ...info, version: '1', license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Refusal: REFUSAL_SCHEMA } },
  };
}

function operation(name: string, endpoint: Endpoint): Record<string, unknown> {
  const { summary, description, tag, access } = endpoint;
  const body = requestContent(endpoint);
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: SECURITY[access],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: { description: 'Done.', content: answerContent(endpoint.answer) },
      ...refusalResponses(endpoint),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the same answer, however often it is sent.',
  schema: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,200}$',
    examples: ['0b9f4c1e-5d0a-4a3f-9a75-6f9d2f4a1c11'],
  },
};

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Record<string, unknown>[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    ...parameterSchema(field, place),
  }));
}

function requestContent({ upload, raw, body }: Endpoint): Record<string, unknown> | undefined {
  if (upload) return multipart(upload);
  if (raw) return { '*/*': {} };
  return body && json(jsonSchema(body));
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

/** The part of a schema that says that the answer is a file. */
const fileKind = z.object({ contentMediaType: z.string() });

/** JSON, or a file of one or several types. */
function answerContent(answer: z.ZodType = z.strictObject({})): Record<string, unknown> {
  const schema = jsonSchema(answer, 'output');
  const kinds: unknown[] = Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  const files = kinds.flatMap((kind) => fileKind.safeParse(kind).data ?? []);
  if (files.length === 0) return json(schema);
  return Object.fromEntries(files.map(({ contentMediaType }) => [contentMediaType, {}]));
}

function json(schema: Record<string, unknown>): Record<string, unknown> {
  return { 'application/json': { schema, example: exampleOf(schema) } };
}
