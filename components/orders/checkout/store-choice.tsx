'use client';

import { useEffect } from 'react';
import { storedChoice } from '@/lib/browser/payment-choice';

/**
 * Stores the choice when a link marked `data-service` is followed. The links are plain and the same for every
 * visitor; only this tab knows the choice.
 */
export function StoreChoice({ workId }: { workId: number }) {
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[data-service]') : null;
      if (!(link instanceof HTMLElement)) return;
      storedChoice.write({ selected: { id: Number(link.dataset.service) }, work: { id: workId } });
    };
    document.addEventListener('click', note);
    return () => document.removeEventListener('click', note);
  }, [workId]);
  return null;
}
