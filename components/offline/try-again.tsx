'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const AGAIN_MS = 5_000;

/** Reloads the page, also automatically once the server responds; nothing on this page can be lost. */
export function TryAgain() {
  const t = useTranslations('offline');
  useEffect(() => {
    const look = () => void reloadWhenReached();
    // A browser may report being online before the server is reachable, and does not notice a server that was
    // down.
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  return (
    <Button icon={<Icon name="refresh-cw" />} onClick={() => window.location.reload()}>
      {t('retry')}
    </Button>
  );
}

async function reloadWhenReached(): Promise<void> {
  // Opened by its own URL, it does not replace another page.
  if (document.visibilityState === 'hidden' || window.location.pathname === '/offline') return;
  try {
    const { ok } = await fetch('/livez', { method: 'HEAD', cache: 'no-store' });
    if (ok) window.location.reload();
  } catch {
    // Still offline.
  }
}
