import { useCallback, useEffect, useState } from 'react';
import { withSession, leaveForLogIn } from '@/lib/browser/with-session';
import { readToken } from '@/lib/browser/session';
import { storedUser } from '@/lib/browser/stored-user';
import type { listOwnWorks, OwnWorkCard } from '@/lib/catalog/contract';
import { call, CallError } from '@/lib/platform/call';
import { markAdvertiser } from '@/lib/browser/advertiser-mark';

/** The ads of whoever is logged in, hidden ones among them; null until they have come. Visitors are sent to the log-in. */
export function useOwnAds(): { ads: OwnWorkCard[] | null; failed: boolean; load: () => Promise<void> } {
  const [ads, setAds] = useState<OwnWorkCard[] | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(
    () =>
      withSession((token) => call<typeof listOwnWorks>('GET', '/cards/belongs', { token })).then(
        (list) => {
          setAds(list);
          const user = storedUser.read();
          if (user)
            markAdvertiser(
              user.uid,
              list.some(({ hidden }) => !hidden),
            );
          setFailed(false);
        },
        (error: unknown) => {
          // An ended session is already on its way to the log-in.
          if (!(error instanceof CallError && error.code === 'unauthenticated')) setFailed(true);
        },
      ),
    [],
  );

  useEffect(() => {
    if (readToken() === null) leaveForLogIn();
    else void load();
  }, [load]);
  return { ads, failed: failed && ads === null, load };
}
