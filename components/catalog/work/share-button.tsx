'use client';

import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type Props = {
  address: string;
  text: string;
  labels: Record<'share' | 'copy' | 'copied' | 'failed', string>;
};

const never = () => () => undefined;

/** Hands the ad's address to the device where it can share, else to the clipboard. */
export function ShareButton({ address, text, labels }: Props) {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const [said, setSaid] = useState<string | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(labels.copied);
    } catch {
      setSaid(`${labels.failed} ${address}`);
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
          {labels.share}
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Icon name={said === labels.copied ? 'check' : 'copy'} />}
          onClick={() => void copy()}
        >
          {said === labels.copied ? labels.copied : labels.copy}
        </Button>
      )}
      <span role="status" className={said === null || said === labels.copied ? 'sr-only' : 'break-all'}>
        {said}
      </span>
    </>
  );
}
