import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';

// Every page has the entry in its header, and few users open the dialog.
const LogOutDialog = lazy(() =>
  import('./log-out-dialog').then((module) => ({ default: module.LogOutDialog })),
);

/**
 * The log-out entry of a menu. The menu closes when the dialog opens, so the dialog is rendered outside it.
 */
export function LogOutEntry({ className }: { className: string }) {
  const t = useTranslations('settings.logOut');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
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
