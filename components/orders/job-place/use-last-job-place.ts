import { useEffect, useState } from 'react';
import { withSession } from '@/lib/browser/with-session';
import type { loadLastJobPlace } from '@/lib/orders/job-place/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';

export type LastJobPlace = Answer<typeof loadLastJobPlace>;

const NONE: LastJobPlace = { place: null, phone: null };

/** The place and phone that the user can copy from their last order; null while loading, empty when loading failed. */
export function useLastJobPlace(): LastJobPlace | null {
  const [last, setLast] = useState<LastJobPlace | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (answer: LastJobPlace) => {
      if (!isGone) setLast(answer);
    };
    withSession((token) => call<typeof loadLastJobPlace>('GET', '/orders/place/last', { token })).then(
      show,
      () => show(NONE),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return last;
}
