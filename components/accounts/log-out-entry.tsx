'use client';

import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Icon } from '@/components/ui/icon';

// Public pages have it in their header, and few leave from there.
const LogOutDialog = lazy(() =>
  import('./log-out-dialog').then((module) => ({ default: module.LogOutDialog })),
);

/** The way out in a menu, which closes when the dialog opens: so that stands outside of it. */
export function LogOutEntry({ className }: { className: string }) {
  const t = useTranslations('settings.logOut');
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        <Icon name="log-out" className="text-brand" />
        {t('open')}
      </button>
      {open &&
        createPortal(
          <Suspense>
            <LogOutDialog open onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
