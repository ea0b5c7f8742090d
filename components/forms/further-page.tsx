import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Answer, Endpoint } from '@/lib/platform/endpoint';
import type { CallInput } from '@/lib/platform/http/call';
import { useEndpointQuery } from './use-endpoint-query';

type Props<E extends Endpoint> = {
  endpoint: E;
  input: Pick<CallInput<E>, 'params' | 'query'>;
  /** `further` names the new rows for a screen reader. */
  texts: { more: string; retry: string; failed: string; further: string };
  /** The list items of the page. */
  children: (page: Answer<E>) => ReactNode;
};

/**
 * The next page of a list, as list items that a button loads. Each page has its own query, so updates reach all open
 * pages, and a list that grows at the top loses nothing at the bottom.
 */
export function FurtherPage<E extends Endpoint>({ endpoint, input, texts, children }: Props<E>) {
  const [isOpen, open] = useState(false);
  const { data, isError, isFetching, refetch } = useEndpointQuery(endpoint, input, {
    enabled: isOpen,
    keepsLast: true,
  });
  const start = useRef<HTMLLIElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The focused button is gone, so move the focus to the new rows.
    if (isLoaded) start.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (data)
    return (
      <>
        <li ref={start} tabIndex={-1} className="sr-only">
          {texts.further}
        </li>
        {children(data)}
      </>
    );
  const hasFailed = isError && !isFetching;
  return (
    <li className="flex flex-col items-center gap-3 pt-3">
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {hasFailed && texts.failed}
      </p>
      <Button
        variant="secondary"
        size="large"
        className="min-w-56"
        pending={isFetching}
        onClick={() => (hasFailed ? void refetch() : open(true))}
      >
        {hasFailed ? texts.retry : texts.more}
      </Button>
    </li>
  );
}
