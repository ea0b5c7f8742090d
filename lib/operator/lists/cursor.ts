import { z } from 'zod';
import { DomainError } from '@/lib/platform/errors';
import { SORT_TYPES, type SortKey } from './list';

/** The last row of a page: its sort value and its key. */
export type Position = { sorted: string | number; key: string | number };

const written = z.tuple([z.unknown(), z.unknown()]);

/** Encodes a position as opaque text. */
export function writeCursor({ sorted, key }: Position): string {
  return Buffer.from(JSON.stringify([sorted, key])).toString('base64url');
}

/** Throws `invalid` (invalid_request) for an invalid cursor of a list with this order. */
export function readCursor(text: string, sort: SortKey, key: SortKey): Position {
  const parts = written.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  const sorted = SORT_TYPES[sort.type].safeParse(parts.data?.[0]);
  const keyed = SORT_TYPES[key.type].safeParse(parts.data?.[1]);
  if (!sorted.success || !keyed.success)
    throw new DomainError('invalid', 'invalid_request', { after: 'wrong_format' });
  return { sorted: sorted.data, key: keyed.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
