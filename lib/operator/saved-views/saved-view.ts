import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { checkFilters, type Filters, type List, listQuery, type ListQuery } from '../lists/list';
import { findList } from '../lists/registry';
import { SAVED_VIEWS_MAX } from '../rules';

type SavedView = { id: number; name: string; filters: Filters };

/** A search term is not part of a view: it may be a CPF or an e-mail. */
const savedFilters = listQuery.omit({ q: true, after: true });

/** The part of a query that a view keeps; null: no filter is set. */
export function filtersToSave(query: ListQuery): Filters | null {
  const { q: _q, after: _after, ...filters } = query;
  return Object.keys(filters).length === 0 ? null : filters;
}

/** The saved views of a list, by name. A view with a filter that the list no longer has is left out. */
export async function listSavedViews(list: List): Promise<SavedView[]> {
  const views = await db.savedView.findMany({ where: { list: list.name }, orderBy: { name: 'asc' } });
  return views.flatMap(({ id, name, filters }) => {
    const read = readFilters(list, filters);
    return read ? [{ id, name, filters: read }] : [];
  });
}

/**
 * Saves filters of a list under a name, replacing a view of that name. `filters` is JSON. Throws `invalid`
 * (invalid_request) for filters that the list does not have, `conflict` (views_full).
 */
export async function saveView(
  tx: Prisma.TransactionClient,
  { list: listName, name, filters: json }: { list: string; name: string; filters: string },
): Promise<void> {
  const list = findList(listName);
  const filters = list && readFilters(list, parseJson(json));
  if (!filters) throw new DomainError('invalid', 'invalid_request', { filters: 'invalid' });
  const where = { list_name: { list: list.name, name } };
  await tx.savedView.upsert({
    where,
    create: { list: list.name, name, filters, createdAt: clock.now() },
    update: { filters },
  });
  const count = await tx.savedView.count({ where: { list: list.name } });
  if (count > SAVED_VIEWS_MAX) throw new DomainError('conflict', 'views_full');
}

function readFilters(list: List, given: unknown): Filters | null {
  const read = savedFilters.safeParse(given);
  if (!read.success || Object.keys(read.data).length === 0) return null;
  try {
    checkFilters(list, read.data);
    return read.data;
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
