import { useEffect, useState } from 'react';
import { forgetSession, readToken } from '@/lib/browser/session';
import type { listOwnWorks, OwnWorkCard } from '@/lib/catalog/contract';
import { call, CallError } from '@/lib/platform/http/call';
import { markAdvertiser } from '@/lib/browser/advertiser-mark';
import { AdStrip } from './ad-strip';

/** A swipeable row of the user's active ads. */
export function OwnActiveAdsStrip({ uid }: { uid: string }) {
  const [ads, setAds] = useState<OwnWorkCard[]>([]);
  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    call<typeof listOwnWorks>('GET', '/cards/belongs', { token }).then(
      (list) => {
        const active = list.filter(({ hidden }) => !hidden);
        markAdvertiser(uid, active.length > 0);
        setAds(active);
      },
      (error: unknown) => {
        // The session has ended. A search needs none, so there is no redirect to the log-in.
        if (error instanceof CallError && error.code === 'unauthenticated') forgetSession();
      },
    );
  }, [uid]);
  return <AdStrip ads={ads} eager />;
}
