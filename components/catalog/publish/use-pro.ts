import { useCallback, useEffect, useState } from 'react';
import { withSession } from '@/lib/browser/with-session';
import { readToken } from '@/lib/browser/session';
import type { loadPro } from '@/lib/orders/contract';
import { call } from '@/lib/platform/call';

/** How long to wait before asking again: at first a payment may arrive any moment. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 20_000;
const SLOWER = 1.3;

export type Pro = {
  /** Null until it is known. */
  isPro: boolean | null;
  failed: boolean;
  ask: () => Promise<void>;
  /** Asks again and again until it is so. */
  waitFor: () => void;
};

/** Whether whoever is logged in may publish ads. */
export function usePro(): Pro {
  const [isPro, setPro] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const [isAwaited, setAwaited] = useState(false);

  const ask = useCallback(
    () =>
      withSession((token) => call<typeof loadPro>('GET', '/is/pro', { token })).then(
        (answer) => {
          setPro(answer.isPro);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [],
  );

  useEffect(() => {
    if (readToken() !== null) void ask();
  }, [ask]);

  useEffect(() => {
    if (!isAwaited || isPro !== false) return;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (pause: number) => {
      timer = setTimeout(() => {
        // Nobody looks: asking can wait.
        if (!document.hidden) void ask();
        askAfter(Math.min(pause * SLOWER, LONGEST_PAUSE_MS));
      }, pause);
    };
    askAfter(FIRST_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, isPro, ask]);

  const waitFor = useCallback(() => setAwaited(true), []);
  return { isPro, failed: failed && isPro === null, ask, waitFor };
}
