import { useEffect, useSyncExternalStore } from 'react';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { readToken, watchSession } from '@/lib/browser/session';
import { withSession, leaveForLogIn } from '@/lib/browser/with-session';
import { call, CallError, type CallInput } from '@/lib/platform/http/call';
import type { Answer, Endpoint } from '@/lib/platform/endpoint';

/** Parameters and query of a call; the session comes by itself. */
type QueryInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query'>;

type Options<E extends Endpoint> = Pick<UseQueryOptions<Answer<E>>, 'refetchInterval'> & {
  /** When it is asked something else, what it answered before stands in until the new answer is there. */
  keepsLast?: boolean;
  /** False: not yet. Visitors never ask. */
  enabled?: boolean;
};

/**
 * What an endpoint answers to whoever is logged in here, inside a QueryProvider: asked for once however many want it,
 * and again when they come back to the page. An ended session leads to the log-in and shows nothing meanwhile.
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E>,
  { enabled = true, refetchInterval = false, keepsLast = false }: Options<E> = {},
): UseQueryResult<Answer<E>> {
  const token = useSyncExternalStore(watchSession, readToken, () => null);
  return useQuery({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => ask(endpoint, input, signal),
    enabled: enabled && token !== null,
    refetchInterval,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}

/** Names what an endpoint answers: for a client's `setQueryData` and the like. */
export function endpointKey<E extends Endpoint>(endpoint: E, input: QueryInput<E>): unknown[] {
  return [endpoint.path, input];
}

/** Asks anew for all that the page shows; settled once it is there. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** For what is nothing without a session: visitors are sent to the log-in, and from there back to this page. */
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
      // All of a CallInput is in it, but TypeScript does not put generic parts together.
      return call<E>(endpoint.method, endpoint.path, whole as CallInput<E>);
    });
  } catch (error) {
    // The browser is on its way to the log-in: this page says no more.
    if (error instanceof CallError && error.code === 'unauthenticated') return new Promise(() => undefined);
    throw error;
  }
}
