import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { streamedFile } from '../../platform/files/streamed-file';
import { LIST_NAMES } from './definitions';

const word = (example: string) =>
  z
    .string()
    .max(40)
    .meta({ examples: [example] })
    .optional();
const day = z.iso
  .date()
  .meta({ examples: ['2026-11-01'] })
  .optional();

const params = z.strictObject({ name: z.enum(LIST_NAMES) });

const filters = {
  q: z
    .string()
    .max(200)
    .meta({ examples: ['@caio'] })
    .optional(),
  state: word('paid'),
  kind: word('pix'),
  from: day,
  until: day,
  sort: word('created'),
  order: z.enum(['asc', 'desc']).optional(),
};

const FILTERS =
  'What a list can be asked for is its own: states, kinds, columns to sort by, days. `q` finds a row by what names it as a whole (a ' +
  'number, a handle, an email, a CPF), and people by a part of their name.';

export const readList = defineEndpoint({
  method: 'GET',
  path: '/operator/lists/{name}',
  access: 'operator',
  tag: 'Console',
  summary: 'Read a page of one of the console’s lists',
  description: `Fifty rows, newest first. ${FILTERS} \`after\` is the \`next\` of the page before.`,
  params,
  query: z.strictObject({ ...filters, after: z.string().max(300).optional() }),
  answer: z.strictObject({
    rows: z.array(
      z.strictObject({
        key: z.string(),
        cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const saveList = defineEndpoint({
  method: 'GET',
  path: '/operator/lists/{name}/csv',
  access: 'operator',
  tag: 'Console',
  summary: 'Save one of the console’s lists',
  description: `All rows that the filters leave, for a spreadsheet. ${FILTERS}`,
  params,
  query: z.strictObject({ ...filters, locale: z.enum(['pt-BR', 'en-US']) }),
  answer: streamedFile('text/csv'),
});
