import { z } from 'zod';
import texts from '@/messages/en-US/errors.json';
import type { Endpoint } from '../endpoint';
import { type ErrorCode, type Reason, STATUS_BY_CODE } from '../errors';
import { ALWAYS, codesOf, refusalsOf } from '../http/refusals';
import { jsonSchema } from './json-schema';

export const REFUSAL_SCHEMA = jsonSchema(
  z.strictObject({
    error: z.strictObject({
      code: z.enum(codesOf(STATUS_BY_CODE)),
      message: z.string().meta({ description: 'May be shown as it is: in the language of the host.' }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'By the path of a field what is wrong with it.' }),
      details: z
        .record(z.string(), z.int())
        .optional()
        .meta({ description: 'What to go on with, by name: the id of an order that waits.' }),
      request_id: z.string().optional().meta({
        description: 'With `internal`: by which the support finds what failed, as in X-Request-Id.',
      }),
    }),
  }),
);

/** Sent with Retry-After. */
const COMES_AGAIN: readonly ErrorCode[] = ['too_many', 'unavailable'];

/** These refusals as OpenAPI responses by status. */
export function refusalResponses(endpoint: Endpoint): Record<number, unknown> {
  const found = [...refusalsOf(endpoint)];
  return Object.fromEntries(found.map(([code, reasons]) => [STATUS_BY_CODE[code], response(code, reasons)]));
}

function response(code: ErrorCode, reasons: readonly Reason[]): Record<string, unknown> {
  const isGeneral = ALWAYS.includes(code) || reasons.length === 0;
  const sentences: [name: string, sentence: string][] = [
    ...(isGeneral ? [[code, texts.codes[code]] satisfies [string, string]] : []),
    ...reasons.map((reason): [string, string] => [reason, texts.reasons[reason]]),
  ];
  const examples = sentences.map(([name, message]) => [name, { value: { error: { code, message } } }]);
  const schema = { $ref: '#/components/schemas/Refusal' };
  return {
    description: sentences.map(([, sentence]) => sentence).join(' '),
    ...(COMES_AGAIN.includes(code) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which to ask again, where it is known.',
    schema: { type: 'integer' },
  },
};
