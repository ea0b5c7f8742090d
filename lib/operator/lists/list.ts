import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type actions from '@/messages/en-US/actions.json';
import type enUS from '@/messages/en-US/lists.json';

/**
 * What a cell contains; the page and the CSV file format it accordingly.
 * - 'person', 'ad', 'order', 'payment', 'batch': links to the page of that record, by uid for a person, by id otherwise
 * - 'personal': a name or an email; null for a closed account
 * - 'page': links to a path below /console
 * - 'word': a key of `lists.words`
 * - 'words': several of them, with commas between
 * - 'log_reason': an act of the audit log and its reason, with a space between; codes in it are replaced by their texts
 * - 'gateway_alert': the kind of an alert and its data, with a space between
 * - 'mail_template': the name of an email's template
 * - 'job': the name of a job in the code; the page shows it below the display name
 * - 'help_article': links to a help article, by the name in its address
 * - 'cents': an amount in BRL cents
 * - 'time': an instant
 * - 'day': a calendar day
 */
export type ColumnKind =
  | 'person'
  | 'ad'
  | 'order'
  | 'payment'
  | 'batch'
  | 'personal'
  | 'page'
  | 'text'
  | 'word'
  | 'words'
  | 'log_reason'
  | 'gateway_alert'
  | 'mail_template'
  | 'job'
  | 'help_article'
  | 'cents'
  | 'count'
  | 'time'
  | 'day';

/** Postgres has no year 0. */
const hasYear = (moment: string) => !moment.startsWith('0000');

/** The SQL types of sort columns. Each schema accepts, in a cursor, only values that Postgres can parse. */
export const SORT_TYPES = {
  int: z.int32(),
  bigint: z.string().regex(/^\d{1,18}$/),
  uuid: z.uuid(),
  timestamptz: z.iso.datetime().refine(hasYear),
  date: z.iso.date().refine(hasYear),
  text: z.string().regex(/^[\w-]{1,100}$/),
} as const;

export type SortKey = { sql: Prisma.Sql; type: keyof typeof SORT_TYPES };

/**
 * A search term with what it may mean: a record's number, a phone number (national digits), a CPF or CNPJ, and the user
 * it identifies.
 */
export type Term = {
  text: string;
  number: number | null;
  phone: string | null;
  taxNumber: string | null;
  personId: number | null;
};

/**
 * A list of the console, declared once. Its table, filters, search and CSV file are derived from the declaration. No
 * input becomes SQL text: a state or kind selects one of the declared conditions, all other input is passed as
 * parameters.
 */
export type List = {
  /** Its display name is under `lists.names`. */
  name: keyof (typeof enUS)['names'];
  /** The FROM clause: the listed table, with joins that do not multiply its rows. */
  from: Prisma.Sql;
  /**
   * Kind and SQL expression of each column, in display order. Display names are under `lists.columns`. The first column
   * links to the page of the row.
   */
  columns: Readonly<Partial<Record<keyof (typeof enUS)['columns'], readonly [ColumnKind, Prisma.Sql]>>>;
  /** A unique column. It breaks ties in the sort order. */
  key: SortKey;
  /** Indexed columns to sort by. The first is the default, in the default order. */
  sorts: Readonly<Record<string, SortKey>>;
  defaultOrder: 'asc' | 'desc';
  /** SQL conditions of the state and kind filters. Display names are under `lists.words`. */
  states: Readonly<Record<string, Prisma.Sql>>;
  kinds: Readonly<Record<string, Prisma.Sql>>;
  /** The column that the date filters compare: an instant, or a version 7 UUID, which starts with its instant. */
  period?: { sql: Prisma.Sql; type: 'timestamptz' | 'uuid' };
  /**
   * Shows personal data beyond handles, such as names, addresses or messages. Every view is written to the audit log.
   */
  hasPersonalData: boolean;
  /** The action that creates a row, whose form is on the page of the list. */
  createdBy?: keyof (typeof actions)['of'];
  /** The SQL condition for a search term, on indexed columns; null if the term cannot match any row. */
  search(term: Term): Prisma.Sql | null | Promise<Prisma.Sql | null>;
};

type Defaults = 'states' | 'kinds' | 'hasPersonalData' | 'defaultOrder';

export function defineList(declared: Omit<List, Defaults> & Partial<Pick<List, Defaults>>): List {
  return { states: {}, kinds: {}, hasPersonalData: false, defaultOrder: 'desc', ...declared };
}

/** The columns of a list as tuples, in display order. */
export function columnsOf(list: List): [name: string, kind: ColumnKind, sql: Prisma.Sql][] {
  return Object.entries(list.columns).flatMap(([name, column]) => (column ? [[name, ...column]] : []));
}

const word = z.string().max(40).optional();
const day = z.iso.date().refine(hasYear).optional();

/** The query string of a list's URL. */
export const listQuery = z.strictObject({
  q: z.string().max(200).optional(),
  state: word,
  kind: word,
  /** The first and last day, YYYY-MM-DD in São Paulo time. */
  from: day,
  until: day,
  sort: word,
  order: z.enum(['asc', 'desc']).optional(),
  after: z.string().max(300).optional(),
});
export type ListQuery = z.output<typeof listQuery>;
export type Filters = Omit<ListQuery, 'after'>;

/** Throws `invalid` (invalid_request) for a filter that the list does not have. */
export function checkFilters(list: List, { state, kind, from, until, sort }: Filters): void {
  rejectUnknownValue('state', state, list.states);
  rejectUnknownValue('kind', kind, list.kinds);
  rejectUnknownValue('sort', sort, list.sorts);
  for (const [field, given] of Object.entries({ from, until }))
    if (given !== undefined && !(list.period && hasYear(given))) throw unknownFilter(field);
}

type Texts = Readonly<Record<string, string>>;
/** Display names of lists, settings, legal texts and subjects, in one language. */
type PageNames = { lists: Texts; settings: Texts; legal: Texts; words: Texts };

/** Keys of `lists.words` for pages identified by a number, by the first part of their path. */
const WORD_BY_PATH: Texts = {
  ads: 'ad',
  orders: 'order',
  payouts: 'payout_batch',
  reports: 'report',
  reviews: 'order_review',
  coupons: 'coupon',
  feedback: 'feedback',
  'canned-replies': 'canned_reply',
  'charge-backs': 'charge_back',
};

/**
 * The text of a 'page' cell: '@ana' for 'people/ana', the name of a list, setting or legal text, 'Ad 7' for 'ads/7',
 * otherwise the end of the path, 'SAVE10' for 'coupons/3#SAVE10'.
 */
export function pageName(path: string, { lists, settings, legal, words }: PageNames): string {
  const [folder = '', ...ids] = path.split(/[/#]/);
  const id = ids.at(-1) ?? path;
  if (folder === 'people') return `@${id}`;
  if (folder === 'lists') return lists[id] ?? id;
  if (folder === 'legal') return legal[id] ?? id;
  if (folder === 'settings') return settings[id.replace(/^setting-/, '')] ?? id;
  const word = path.startsWith('payouts#') ? lists.payouts : words[wordOf(folder, ids)];
  return word !== undefined && /^\d+$/.test(id) ? `${word} ${id}` : id;
}

function wordOf(folder: string, ids: string[]): string {
  return folder === 'payouts' && ids.length > 1 ? 'payout' : (WORD_BY_PATH[folder] ?? '');
}

/** The act and the reason of a 'log_reason' cell. */
export function readLogReason(cell: string): { act: string; reason: string } {
  const [act = '', ...reason] = cell.split(' ');
  return { act, reason: reason.join(' ') };
}

/** The URL of a list with its filters. */
export function listUrl(name: List['name'], query: ListQuery = {}): string {
  return `/console/lists/${name}${toQueryString(query)}`;
}

/** The URL of a list's CSV file with its filters. */
export function csvUrl(name: List['name'], { after: _, ...filters }: ListQuery): string {
  return `/console/files/lists/${name}${toQueryString(filters)}`;
}

function toQueryString(query: ListQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given).toString();
  return search && `?${search}`;
}

function rejectUnknownValue(field: string, value: string | undefined, known: object): void {
  if (value !== undefined && !Object.hasOwn(known, value)) throw unknownFilter(field);
}

function unknownFilter(field: string): DomainError {
  return new DomainError('invalid', 'invalid_request', { [field]: 'unknown' });
}
