'use client';

import { useEffect } from 'react';

/** The page comes first: the advertiser's script waits this long (specification, point 7). */
const DELAY_MS = 200;

/** Brings in the advertiser's script, once however many slots ask for it. */
export function AdScript({ src }: { src: string }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.querySelector('script[data-ads]')) return;
      const script = document.createElement('script');
      script.src = src;
      script.async = true;
      script.dataset.ads = '';
      document.body.append(script);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [src]);
  return null;
}
