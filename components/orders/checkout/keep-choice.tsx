'use client';

import { useEffect } from 'react';
import { keepChoice } from '@/lib/browser/payment-draft';

/**
 * Notes the choice when a link marked `data-service` leads to the hire screen. The links are plain and the
 * same for every visitor; only this tab knows what was chosen.
 */
export function KeepChoice({ workId }: { workId: number }) {
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[data-service]') : null;
      if (link instanceof HTMLElement) keepChoice(workId, Number(link.dataset.service));
    };
    document.addEventListener('click', note);
    return () => document.removeEventListener('click', note);
  }, [workId]);
  return null;
}
