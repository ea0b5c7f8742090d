'use client';

import type { ReactNode } from 'react';
import { useHash } from '@/components/accounts/settings/use-hash';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { PictureFallback } from '../work/picture-fallback';
import { OwnAdRow } from './own-ad-row';
import type { PublishWords } from './publish-words';
import { useOwnAds } from './use-own-ads';

type Props = {
  labels: PublishWords['ownAds'];
  /** What stands here until the ads have come. */
  pending: ReactNode;
  /** What stands here when there are none at all. */
  empty: ReactNode;
};

/** One's own ads: the active ones, and apart from them those that are hidden, if any. */
export function OwnAds({ labels, pending, empty }: Props) {
  const { ads, failed, load } = useOwnAds();
  const hash = useHash();
  if (failed) {
    return (
      <Stack gap={3} className="items-start">
        <p role="alert">{labels.failed}</p>
        <Button variant="secondary" onClick={() => void load()}>
          {labels.retry}
        </Button>
      </Stack>
    );
  }
  if (!ads) return pending;
  if (ads.length === 0) return empty;
  const hidden = ads.filter((ad) => ad.hidden);
  const current = hash === '#1' && hidden.length > 0 ? '#1' : '#0';
  const shown = current === '#1' ? hidden : ads.filter((ad) => !ad.hidden);
  return (
    <Stack gap={5}>
      <TabLinks
        label={labels.tabs}
        tabs={[
          { href: '#0', name: labels.active },
          ...(hidden.length > 0 ? [{ href: '#1', name: labels.hidden }] : []),
        ]}
        current={current}
      />
      {shown.length === 0 ? (
        <p className="text-muted">{labels.emptyTab}</p>
      ) : (
        <Stack as="ul" gap={4}>
          {shown.map((ad) => (
            <OwnAdRow key={ad.id} ad={ad} labels={labels} onChanged={load} />
          ))}
        </Stack>
      )}
      <PictureFallback />
    </Stack>
  );
}
