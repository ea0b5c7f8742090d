import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '@/lib/platform/http/call';

/** The answer to an action and the socket's event about the same change arrive within this time. */
const GATHERED_MS = 150;

const gathering = new WeakMap<QueryClient, Promise<void>>();

/** Refetches the queries of a page; resolves when they are done. Calls within a moment share one refetch. */
export function refreshQueries(client: QueryClient): Promise<void> {
  const shared = gathering.get(client);
  if (shared) return shared;
  const refreshed = new Promise((resolve) => setTimeout(resolve, GATHERED_MS)).then(() => {
    gathering.delete(client);
    return refetchQueries(client);
  });
  gathering.set(client, refreshed);
  return refreshed;
}

/** Refetches at once. What is not found for this user will not appear later. */
export function refetchQueries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ state }) => !isMissing(state.error) });
}
