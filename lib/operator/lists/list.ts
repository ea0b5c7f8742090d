import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type enUS from '@/messages/en-US/lists.json';

/**
 * The content of a cell, so that screen and file format it alike: 'person' a uid, other pages an id, 'page' a path
 * below /console, 'word' one of `lists.words`, 'mail_template' the template of an email, 'cents' BRL cents, 'time' an instant,
 * 'day' a calendar day.
 */
export type ColumnKind =
  | 'person'
  | 'ad'
  | 'order'
  | 'payment'
  | 'batch'
  | 'page'
  | 'text'
  | 'word'
  | 'mail_template'
  | 'cents'
  | 'count'
  | 'time'
  | 'day';

/** Postgres has no year 0. */
const hasYear = (moment: string) => !moment.startsWith('0000');

/** The type of a sort column, and its format in a cursor: only what Postgres can parse. */
export const SORT_TYPES = {
  int: z.int32(),
  bigint: z.string().regex(/^\d{1,18}$/),
  uuid: z.uuid(),
  timestamptz: z.iso.datetime().refine(hasYear),
  date: z.iso.date().refine(hasYear),
} as const;

export type SortKey = { sql: Prisma.Sql; type: keyof typeof SORT_TYPES };

/** A search term, and the number, phone (national digits) or user that it identifies. */
export type Term = { text: string; number: number | null; phone: string | null; personId: number | null };

/**
 * A list of the console, declared once: table, filters, search and CSV file are derived from it. Input of operators
 * never becomes SQL: states and kinds are fixed words that select a condition, everything else is a parameter.
 */
export type List = {
  /** With a text under `lists.names`. */
  name: keyof (typeof enUS)['names'];
  /** The listed table and its joins, one row for each of its rows. */
  from: Prisma.Sql;
  /** In the order of the screen, each with a text under `lists.columns`; the first leads to the row's page. */
  columns: Readonly<Partial<Record<keyof (typeof enUS)['columns'], readonly [ColumnKind, Prisma.Sql]>>>;
  /** Identifies a row, and breaks ties. */
  key: SortKey;
  /** Columns with an index to sort by; the first one is the default, newest first. */
  sorts: Readonly<Record<string, SortKey>>;
  /** Filters by state and by kind; each has a text under `lists.words`. */
  states: Readonly<Record<string, Prisma.Sql>>;
  kinds: Readonly<Record<string, Prisma.Sql>>;
  /** The instant that the date filters limit; a version 7 id starts with it. */
  period?: { sql: Prisma.Sql; type: 'timestamptz' | 'uuid' };
  /** Shows more personal data than the handle: names, addresses, messages. Its reading is logged. */
  hasPersonalData: boolean;
  /** The rows that a term matches, by indexed columns; null: none can match. */
  search(term: Term): Prisma.Sql | null | Promise<Prisma.Sql | null>;
};

type Defaults = 'states' | 'kinds' | 'hasPersonalData';

export function defineList(declared: Omit<List, Defaults> & Partial<Pick<List, Defaults>>): List {
  return { states: {}, kinds: {}, hasPersonalData: false, ...declared };
}

/** The columns of a list by name. */
export function columnsOf(list: List): [name: string, kind: ColumnKind, sql: Prisma.Sql][] {
  return Object.entries(list.columns).flatMap(([name, column]) => (column ? [[name, ...column]] : []));
}

const word = z.string().max(40).optional();
const day = z.iso.date().refine(hasYear).optional();

/** The filters of a list, as in its URL. */
export const listQuery = z.strictObject({
  q: z.string().max(200).optional(),
  state: word,
  kind: word,
  /** First and last São Paulo day, YYYY-MM-DD. */
  from: day,
  until: day,
  sort: word,
  order: z.enum(['asc', 'desc']).optional(),
  after: z.string().max(300).optional(),
});
export type ListQuery = z.output<typeof listQuery>;
export type Filters = Omit<ListQuery, 'after'>;

/** Throws `invalid` (invalid_request) for invalid filters of the list. */
export function checkFilters(list: List, { state, kind, from, until, sort }: Filters): void {
  refuseOthers('state', state, list.states);
  refuseOthers('kind', kind, list.kinds);
  refuseOthers('sort', sort, list.sorts);
  for (const [field, given] of Object.entries({ from, until }))
    if (given !== undefined && !(list.period && hasYear(given))) throw unknown(field);
}

/** The text of a 'page' cell: the id at the end of the path, as in 'people/ana' or 'payouts/3#7'. */
export function pageName(path: string): string {
  const id = path.split(/[/#]/).at(-1) ?? path;
  return path.startsWith('people/') ? `@${id}` : id;
}

/** The URL of a list with its filters. */
export function listAddress(name: List['name'], query: ListQuery = {}): string {
  return `/console/lists/${name}${searchOf(query)}`;
}

/** The URL of a list's CSV file with its filters. */
export function csvAddress(name: List['name'], { after: _, ...filters }: ListQuery): string {
  return `/console/files/lists/${name}${searchOf(filters)}`;
}

function searchOf(query: ListQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given).toString();
  return search && `?${search}`;
}

function refuseOthers(field: string, value: string | undefined, known: object): void {
  if (value !== undefined && !Object.hasOwn(known, value)) throw unknown(field);
}

function unknown(field: string): DomainError {
  return new DomainError('invalid', 'invalid_request', { [field]: 'unknown' });
}
