'use client';

import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const never = () => () => undefined;

/** Hands the ad's address to the device where it can share, else to the clipboard. */
export function ShareButton({ address, text }: { address: string; text: string }) {
  const t = useTranslations('details');
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  return (
    <>
      {canShare ? (
        <Button
          variant="secondary"
          icon={<Icon name="share-2" />}
          // Whoever changes their mind is told nothing.
          onClick={() => void navigator.share({ url: address, text }).catch(() => undefined)}
        >
          {t('share')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Icon name={result === 'copied' ? 'check' : 'copy'} />}
          onClick={() => void copy()}
        >
          {t(result === 'copied' ? 'copied' : 'copyLink')}
        </Button>
      )}
      <span role="status" className={result === 'failed' ? 'break-all' : 'sr-only'}>
        {result === 'copied' && t('copied')}
        {result === 'failed' && `${t('copyFailed')} ${address}`}
      </span>
    </>
  );
}
