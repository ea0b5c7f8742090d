import { useCallback, useEffect, useState } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { forgetSession, readToken } from '@/lib/browser/session';
import { call, CallError } from '@/lib/platform/http/call';
import type { listFeedback, OwnFeedback } from '@/lib/support/contract';

type Loaded = { list: OwnFeedback[]; failed: boolean; load: () => void };

/** What the person who is logged in here wrote to us; nothing for visitors. Nobody is sent to the log-in for it. */
export function useOwnFeedback(): Loaded {
  const uid = useStoredUser()?.uid;
  const [list, setList] = useState<OwnFeedback[]>([]);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    const token = readToken();
    if (uid === undefined || token === null) return;
    call<typeof listFeedback>('GET', '/feedback/list', { token }).then(
      (found) => {
        setList(found);
        setFailed(false);
      },
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'unauthenticated') forgetSession();
        else setFailed(true);
      },
    );
  }, [uid]);
  useEffect(load, [load]);
  return uid === undefined ? { list: [], failed: false, load } : { list, failed, load };
}
