import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { openApiDocument } from './document';

const about = {
  title: 'Serss API',
  description: 'Rooms.',
  contact: { email: 'help@example.com' },
  tags: { Rooms: 'Where people meet.' },
};

const renameRoom = defineEndpoint({
  method: 'PUT',
  path: '/rooms/{id}',
  access: 'anyone',
  tag: 'Rooms',
  summary: 'Rename a room',
  refuses: { not_found: ['work_not_found'] },
  params: z.strictObject({ id: z.string().regex(/^\d+$/).transform(Number) }),
  query: z.strictObject({ search: z.string(), offset: z.string().default('0') }),
  body: z.strictObject({
    name: z
      .string()
      .min(1)
      .meta({ examples: ['Sala'] }),
  }),
  answer: z.strictObject({ id: z.int() }),
});

const document = openApiDocument(about, { renameRoom });
const refused = (code: string, message: string, name = code) => ({
  description: message,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: { [name]: { value: { error: { code, message } } } },
    },
  },
});

test('a call is described by its contract', () => {
  expect(document.paths).toEqual({
    '/rooms/{id}': {
      put: {
        operationId: 'renameRoom',
        summary: 'Rename a room',
        tags: ['Rooms'],
        security: [],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
          { name: 'search', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'offset', in: 'query', required: false, schema: { type: 'string', default: '0' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string', minLength: 1, examples: ['Sala'] } },
                required: ['name'],
                additionalProperties: false,
              },
              example: { name: 'Sala' },
            },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': {
                schema: expect.objectContaining({ required: ['id'] }),
                example: { id: 1 },
              },
            },
          },
          404: refused('not_found', 'This ad does not exist or is no longer available.', 'work_not_found'),
          415: refused('unsupported_media', 'Send the content as JSON.', 'json_expected'),
          422: refused('invalid', 'Some of the information sent is not valid.'),
          429: expect.objectContaining({ headers: { 'Retry-After': expect.anything() } }),
          500: refused('internal', 'Something went wrong on our side. Please try again later.'),
          503: expect.objectContaining({ headers: { 'Retry-After': expect.anything() } }),
        },
      },
    },
  });
});

test('a call for logged-in users has the token, the refusal without it and the idempotency key', () => {
  const openRoom = defineEndpoint({
    method: 'POST',
    path: '/rooms',
    access: 'user',
    tag: 'Rooms',
    summary: 'Open a room',
    refuses: { conflict: ['work_changed'] },
    isIdempotent: true,
    answer: z.strictObject({}),
  });
  expect(openApiDocument(about, { openRoom }).paths).toMatchObject({
    '/rooms': {
      post: {
        security: [{ session: [] }],
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
        responses: {
          401: refused('unauthenticated', 'Log in to continue.', 'log_in_first'),
          409: {
            content: {
              'application/json': {
                examples: { idempotency_key_reused: {}, idempotency_key_busy: {}, work_changed: {} },
              },
            },
          },
        },
      },
    },
  });
});

test('an upload is a form with one file, and a file response has its types', () => {
  const hangPicture = defineEndpoint({
    method: 'POST',
    path: '/rooms/picture',
    access: 'user',
    tag: 'Rooms',
    summary: 'Hang a picture',
    upload: { field: 'picture', maxBytes: 10, tooLarge: 'picture_too_heavy' },
    answer: z.file().mime(['image/webp', 'image/png']),
  });
  expect(openApiDocument(about, { hangPicture }).paths).toMatchObject({
    '/rooms/picture': {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { required: ['picture'], properties: { picture: { format: 'binary' } } },
            },
          },
        },
        responses: { 200: { content: { 'image/webp': {}, 'image/png': {} } } },
      },
    },
  });
});

test('it contains the OpenAPI version, the product, the tags and the server', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Serss API' },
    servers: [{ url: '/api' }],
    tags: [{ name: 'Rooms', description: 'Where people meet.' }],
  });
});
