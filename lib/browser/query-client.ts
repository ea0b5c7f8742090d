import { QueryClient, type Query } from '@tanstack/react-query';

/** How pages behind the log-in ask: whatever fails is said at once, and whoever comes back to the page sees it anew. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, networkMode: 'always' },
    },
  });
}

/** Asks again and again while the page is in sight, more and more rarely: a `refetchInterval`. */
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
