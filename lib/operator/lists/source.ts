import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { LISTS, ListName } from './definitions';

/** Postgres counts no year 0. */
export function hasYear(moment: string): boolean {
  return !moment.startsWith('0000');
}

/** What a column that can be sorted by holds, and how a cursor writes it down: nothing that Postgres could not read. */
export const SORT_TYPES = {
  int: z.int32(),
  bigint: z.string().regex(/^\d{1,18}$/),
  uuid: z.uuid(),
  timestamptz: z.iso.datetime().refine(hasYear),
  date: z.iso.date().refine(hasYear),
} as const;

export type SortKey = { sql: Prisma.Sql; type: keyof typeof SORT_TYPES };

/** What somebody typed to find a row by. */
export type Term = { text: string; number: number | null; personId: number | null };

/**
 * Where a list is read from. What a person types never becomes SQL: states and kinds are words of ours that choose a
 * condition, all else is a parameter.
 */
export type AnySource = {
  /** The listed table and what is joined to it, one row for each of it. */
  from: Prisma.Sql;
  /** Each column of the definition under its name. */
  select: Readonly<Record<string, Prisma.Sql>>;
  /** Names a row; breaks ties. */
  key: SortKey;
  sorts: Readonly<Record<string, SortKey>>;
  states: Readonly<Record<string, Prisma.Sql>>;
  kinds: Readonly<Record<string, Prisma.Sql>>;
  /** The instant that days limit; a version 7 id begins with it. */
  period?: { sql: Prisma.Sql; type: 'timestamptz' | 'uuid' };
  /** Rows that a term means, by what has an index; null: it can mean none. */
  search(term: Term): Prisma.Sql | null | Promise<Prisma.Sql | null>;
};

type Definition<Name extends ListName> = (typeof LISTS)[Name];

/** The source of one list: it has what the list's definition says, and nothing else. */
export type Source<Name extends ListName> = AnySource & {
  select: Readonly<Record<keyof Definition<Name>['columns'], Prisma.Sql>>;
  sorts: Readonly<Record<Definition<Name>['sorts'][number], SortKey>>;
  states: Readonly<Record<Definition<Name>['states'][number], Prisma.Sql>>;
  kinds: Readonly<Record<Definition<Name>['kinds'][number], Prisma.Sql>>;
};
