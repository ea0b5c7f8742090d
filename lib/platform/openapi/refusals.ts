import { z } from 'zod';
import texts from '@/messages/en-US/errors.json';
import type { Access, Endpoint } from '../endpoint';
import { type ErrorCode, type Reason, STATUS_BY_CODE } from '../errors';
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
    }),
  }),
);

/** Whatever a call does, it may be sent what it does not understand or too often, or find something broken. */
const ALWAYS: readonly ErrorCode[] = ['invalid', 'too_many', 'internal', 'unavailable'];
const UNAUTHENTICATED: Record<Access, readonly Reason[]> = {
  anyone: [],
  // Refused only where a guest would do what takes a log-in.
  guest: ['log_in_first'],
  user: ['log_in_first'],
  link: ['link_expired'],
};
/** Told with the time after which to come again. */
const COMES_AGAIN: readonly ErrorCode[] = ['too_many', 'unavailable'];

/** What a call may be refused with: of every kind of refusal that its contract tells, the reasons that have a text. */
function refusalsOf(endpoint: Endpoint): Map<ErrorCode, readonly Reason[]> {
  const { access, body, upload, isIdempotent, refuses = {} } = endpoint;
  const byKind: [ErrorCode, readonly Reason[]][] = [
    ...ALWAYS.map((code): [ErrorCode, Reason[]] => [code, []]),
    ...(access === 'anyone' ? [] : [unauthenticated(access)]),
    ...(body || upload ? [unsupported(upload ? 'file_expected' : 'json_expected')] : []),
    ...(isIdempotent ? [repeated()] : []),
    ...codesOf(refuses).map((code): [ErrorCode, readonly Reason[]] => [code, refuses[code] ?? []]),
  ];
  const found = new Map<ErrorCode, readonly Reason[]>();
  for (const [code, reasons] of byKind) found.set(code, [...(found.get(code) ?? []), ...reasons]);
  return found;
}

/** Those refusals as OpenAPI's responses, by status. */
export function refusalResponses(endpoint: Endpoint): Record<number, unknown> {
  const found = [...refusalsOf(endpoint)];
  return Object.fromEntries(found.map(([code, reasons]) => [STATUS_BY_CODE[code], response(code, reasons)]));
}

function response(code: ErrorCode, reasons: readonly Reason[]): Record<string, unknown> {
  const sentences = reasons.length > 0 ? reasons.map((reason) => texts.reasons[reason]) : [texts.codes[code]];
  const named = reasons.length > 0 ? reasons : [code];
  const examples = named.map((name, index) => [
    name,
    { value: { error: { code, message: sentences[index] } } },
  ]);
  const schema = { $ref: '#/components/schemas/Refusal' };
  return {
    description: sentences.join(' '),
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

function unauthenticated(access: Access): [ErrorCode, readonly Reason[]] {
  return ['unauthenticated', UNAUTHENTICATED[access]];
}

function unsupported(reason: Reason): [ErrorCode, readonly Reason[]] {
  return ['unsupported_media', [reason]];
}

function repeated(): [ErrorCode, readonly Reason[]] {
  return ['conflict', ['idempotency_key_reused', 'idempotency_key_busy']];
}

function codesOf(record: Partial<Record<ErrorCode, unknown>>): ErrorCode[] {
  return Object.keys(STATUS_BY_CODE).filter((code): code is ErrorCode => code in record);
}
