import { z } from 'zod';
import type { Endpoint } from '@/lib/platform/endpoint';
import { readQuery } from '@/lib/platform/http/request-query';
import { isSafeText } from '@/lib/platform/text/safe-text';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';
import fc from '../fast-check';

/** A request as `ask` takes it, for a contract. */
export type OddRequest = {
  params: Record<string, string>;
  query: string;
  body?: string | FormData;
  headers: Record<string, string>;
};

type Fields = Record<string, unknown>;

const NOTHING = z.strictObject({});

/** Values that often break programs, and arbitrary JSON. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [[[[]]]],
    '0',
    'NaN',
  ),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '<svg onload=alert(1)>',
  ),
  fc.constantFrom("' or 1=1 --", '{{7*7}}', '%00', '2026-02-30', '9'.repeat(400), 'ã'.repeat(5_000)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);

const oddHeaders = fc.record(
  { 'idempotency-key': fc.constantFrom('', 'a', '0b9f4c1e-5d0a-4a3f-9a75-6f9d2f4a1c11', 'x'.repeat(500)) },
  { requiredKeys: [] },
);

/** Requests for a contract: its example, the example with one change, and arbitrary ones. */
export function oddRequests(endpoint: Endpoint): fc.Arbitrary<OddRequest> {
  const params = nearly(exampleFields(endpoint.params)).map((fields) => texts(fields));
  const query = nearly(exampleFields(endpoint.query)).map((fields) => queryOf(texts(fields)));
  return fc
    .record({ params, query, body: bodies(endpoint), headers: oddHeaders })
    .map(({ body, ...rest }) => (body === undefined ? rest : { ...rest, body }));
}

/** Whether the contract accepts the request. */
export function isWelcome({ params, query, body }: Endpoint, sent: OddRequest): boolean {
  return (
    isRead(params ?? NOTHING, () => sent.params) &&
    isRead(query ?? NOTHING, () => readQuery(`http://localhost/?${sent.query}`)) &&
    (body === undefined || isRead(body, () => JSON.parse(String(sent.body))))
  );
}

function isRead(schema: z.ZodType, read: () => unknown): boolean {
  try {
    const value = read();
    return isSafeText(value) && schema.safeParse(value).success;
  } catch {
    return false;
  }
}

function bodies({ method, body, upload, raw }: Endpoint): fc.Arbitrary<string | FormData | undefined> {
  if (upload) return forms(upload.field);
  if (raw || method === 'GET') return method === 'GET' ? fc.constant(undefined) : fc.json();
  const example = body ? exampleOf(jsonSchema(body)) : {};
  const near = isFields(example) ? nearly(example) : odd;
  return fc.oneof(
    { arbitrary: near.map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: fc.json(), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
    {
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[',
        '[]',
        '[{}]',
        'null',
        '0',
        '"a"',
        '{"__proto__":{"isAdmin":true}}',
        '['.repeat(5_000),
      ),
      weight: 1,
    },
  );
}

/** Files that are not images, in the expected field and in others. */
function forms(field: string): fc.Arbitrary<FormData> {
  const names = fc.constantFrom(field, field, 'file', '__proto__', '');
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.constantFrom('<svg/>', 'GIF89a', '\u00ff\u00d8\u00ff\u00e0'),
  );
  const types = fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', '');
  return fc.array(fc.record({ name: names, bytes, type: types }), { maxLength: 3 }).map((parts) => {
    const form = new FormData();
    for (const { name, bytes: content, type } of parts)
      form.append(name, new File([Buffer.from(content)], 'foto.jpg', { type }));
    return form;
  });
}

function exampleFields(schema: Endpoint['query']): Fields {
  const example = schema ? exampleOf(jsonSchema(schema)) : {};
  return isFields(example) ? example : {};
}

/** The fields as they are, one of them odd or missing, or one more. */
function nearly(fields: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(fields);
  const more = fc.tuple(fc.constantFrom('extra', '__proto__', 'id', 'toString'), odd);
  const changes = [
    fc.constant(fields),
    ...(names.length > 0
      ? [
          fc.tuple(fc.constantFrom(...names), odd).map(([name, value]) => ({ ...fields, [name]: value })),
          fc
            .constantFrom(...names)
            .map((gone) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== gone))),
        ]
      : []),
    more.map(([name, value]) => Object.fromEntries([...Object.entries(fields), [name, value]])),
  ];
  return fc.oneof(...changes);
}

/** URLs contain only text. */
function texts(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** Lone surrogates cannot be encoded in a URL. */
function queryOf(fields: Record<string, string>): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, text]) => [name, text.toWellFormed()]),
  ).toString();
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
