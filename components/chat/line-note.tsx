import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';

/** Shorter interruptions are not shown. */
const PATIENCE_MS = 2_000;

/** Shows that the connection is lost, unless the interruption is short. */
export function LineNote({ isLive, className }: { isLive: boolean; className?: string }) {
  const t = useTranslations('chat');
  const [isLong, setLong] = useState(false);
  if (isLive && isLong) setLong(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return (
    <p role="status" className={clsx('bg-sun-soft px-4 py-2 text-sm empty:hidden', className)}>
      {isLong && !isLive ? t('offline') : null}
    </p>
  );
}
