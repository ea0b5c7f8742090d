import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { refreshQueries } from '@/lib/browser/refresh-queries';
import { readToken, watchSession } from '@/lib/browser/session';
import { withSession, leaveForLogIn } from '@/lib/browser/with-session';
import { call, CallError, type CallInput } from '@/lib/platform/http/call';
import type { Answer, Endpoint } from '@/lib/platform/endpoint';

/** Params and query of a call; the session is added automatically. */
type QueryInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query'>;

type Options<E extends Endpoint> = Pick<UseQueryOptions<Answer<E>>, 'refetchInterval'> & {
  /** Shows the previous answer until the new one arrives when the input changes. */
  keepsLast?: boolean;
  /** False: not yet. Never runs for visitors. */
  enabled?: boolean;
};

/**
 * Queries an endpoint for the logged-in user, inside a QueryProvider: one request for all components,
 * repeated when the user returns to the page. An ended session redirects to the log-in; until then there is no
 * data.
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E>,
  { enabled = true, refetchInterval = false, keepsLast = false }: Options<E> = {},
): UseQueryResult<Answer<E>> {
  const token = useSyncExternalStore(watchSession, readToken, () => null);
  const [lastToken, setLastToken] = useState(token);
  if (token !== null && token !== lastToken) setLastToken(token);
  return useQuery({
    // Another user may log in in another tab, and must not see what this one was shown. After a log-out the page keeps
    // what it shows until it is left.
    queryKey: [...endpointKey(endpoint, input), token ?? lastToken],
    queryFn: ({ signal }) => ask(endpoint, input, signal),
    enabled: enabled && token !== null,
    refetchInterval,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}

/** The beginning of the query keys of an endpoint, for example for `setQueriesData`. */
export function endpointKey<E extends Endpoint>(endpoint: E, input: QueryInput<E>): unknown[] {
  return [endpoint.path, input];
}

/** Refetches all queries of the page; resolves when they are done. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshQueries(client);
}

/** For pages that require a session: redirects visitors to the log-in, which returns to this page. */
export function useRequiredSession(): void {
  useEffect(() => {
    if (readToken() === null) leaveForLogIn();
  }, []);
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E>,
  signal: AbortSignal,
): Promise<Answer<E>> {
  try {
    return await withSession((token) => {
      const whole: unknown = { ...input, token, signal };
      // It contains all of a CallInput, but TypeScript cannot combine generic parts.
      return call<E>(endpoint.method, endpoint.path, whole as CallInput<E>);
    });
  } catch (error) {
    // The browser is going to the log-in, so show nothing.
    if (error instanceof CallError && error.code === 'unauthenticated') return new Promise(() => undefined);
    throw error;
  }
}
