import { useEffect, useState } from 'react';
import { forgetSession, readToken } from '@/lib/browser/session';
import type { listOwnWorks, OwnWorkCard } from '@/lib/catalog/contract';
import { call, CallError } from '@/lib/platform/http/call';
import { formatMoney, toCents } from '@/lib/platform/money';
import { AdThumbnail } from './ad-thumbnail';
import { markAdvertiser } from '@/lib/browser/advertiser-mark';

/** Maximum number of visible ads. */
const IN_SIGHT = 4;

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
  return (
    <ul className="flex gap-3 overflow-x-auto pb-1">
      {ads.map((ad, index) => (
        <li
          key={ad.id}
          className="relative flex h-26 w-72 shrink-0 overflow-hidden rounded-card border border-line bg-surface has-[a:hover]:border-brand"
        >
          <AdThumbnail ad={ad} eager={index < IN_SIGHT} className="w-26 shrink-0" />
          <span className="flex min-w-0 flex-1 flex-col justify-between p-3">
            <a href={`/details/${ad.id}`} className="line-clamp-2 font-semibold after:absolute after:inset-0">
              {ad.title}
            </a>
            <strong className="tabular-nums">{formatMoney(toCents(ad.price))}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
