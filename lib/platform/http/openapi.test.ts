import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { openApiDocument } from './openapi';

const renameRoom = defineEndpoint({
  method: 'PUT',
  path: '/rooms/{id}',
  access: 'anyone',
  params: z.strictObject({ id: z.string().regex(/^\d+$/).transform(Number) }),
  query: z.strictObject({ search: z.string(), offset: z.string().default('0') }),
  body: z.strictObject({ name: z.string().min(1) }),
  answer: z.strictObject({ id: z.int() }),
});

const document = openApiDocument('Serss', { renameRoom });

test('a call is described by its contract', () => {
  expect(document.paths).toEqual({
    '/rooms/{id}': {
      put: {
        operationId: 'renameRoom',
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
                properties: { name: { type: 'string', minLength: 1 } },
                required: ['name'],
                additionalProperties: false,
              },
            },
          },
        },
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: expect.objectContaining({ required: ['id'] }) } },
          },
          default: {
            description: 'Refused',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        },
      },
    },
  });
});

test('an upload is described as a form with one file', () => {
  const hangPicture = defineEndpoint({
    method: 'POST',
    path: '/rooms/picture',
    access: 'user',
    upload: { field: 'picture', maxBytes: 10, tooLarge: 'picture_too_heavy' },
    answer: z.strictObject({}),
  });
  expect(openApiDocument('Serss', { hangPicture }).paths).toMatchObject({
    '/rooms/picture': {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { required: ['picture'], properties: { picture: { format: 'binary' } } },
            },
          },
        },
      },
    },
  });
});

test('it names the version of OpenAPI, the product and where calls live', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Serss' }, servers: [{ url: '/api' }] });
});
