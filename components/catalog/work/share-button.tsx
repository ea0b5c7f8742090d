import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Shared } from './share-dialog';

const ShareDialog = lazy(() => import('./share-dialog').then((module) => ({ default: module.ShareDialog })));

/** Shares an ad: through the native share sheet on touch devices, else in our own dialog. */
export function ShareButton({ address, title, text }: Shared) {
  const t = useTranslations('details.share');
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(false);

  function share() {
    const hasOwnDialog = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
    if (!hasOwnDialog) return setOpen(true);
    navigator.share({ url: address, title, text }).catch((error: unknown) => {
      // No fallback dialog when the user cancels.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    });
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name="share-2" />}
        disabled={!isHydrated}
        aria-haspopup="dialog"
        onClick={share}
      >
        {t('open')}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog address={address} title={title} text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
