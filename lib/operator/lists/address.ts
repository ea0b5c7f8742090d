import type { z } from 'zod';
import type { readList } from './contract';
import type { ListName } from './definitions';

/** What a list's address asks for. */
export type ListQuery = z.input<typeof readList.query>;

/** The console's page of a list, with what is asked of it. */
export function listAddress(name: ListName, query: ListQuery = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given).toString();
  return `/console/lists/${name}${search && `?${search}`}`;
}
