import { QueryClient, type Query } from '@tanstack/react-query';

/**
 * Query defaults for pages behind the log-in: no retries, and a refetch when the user returns to the page.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, networkMode: 'always' },
    },
  });
}

/** A `refetchInterval` for visible pages that grows over time. */
export function slowingDown({
  firstMs,
  growth,
  longestMs,
}: Record<'firstMs' | 'growth' | 'longestMs', number>) {
  return ({ state }: Pick<Query, 'state'>): number => {
    const times = state.dataUpdateCount + state.errorUpdateCount;
    return Math.min(firstMs * growth ** Math.max(0, times - 1), longestMs);
  };
}
