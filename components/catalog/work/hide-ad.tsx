import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Hides the user's ad and goes to the list of hidden ones. */
export function HideAd({ workId }: { workId: number }) {
  const t = useTranslations('details.owner');
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  async function hide() {
    setState('pending');
    try {
      // Loaded on demand, because every visitor gets the page but only owners need it.
      const { hideOwnAd } = await import('@/lib/browser/hide-own-ad');
      await hideOwnAd(workId);
      window.location.assign('/cards/belongs#1');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name="eye-off" />}
        pending={state === 'pending'}
        onClick={() => void hide()}
      >
        {t('hide')}
      </Button>
      <span role="alert" className="text-sm font-semibold text-danger">
        {state === 'failed' && t('hideFailed')}
      </span>
    </>
  );
}
