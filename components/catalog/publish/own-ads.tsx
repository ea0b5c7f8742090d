'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useHash } from '@/components/accounts/settings/use-hash';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { PictureFallback } from '../work/picture-fallback';
import { OwnAdRow } from './own-ad-row';
import { useOwnAds } from './use-own-ads';

type Props = {
  /** What stands here until the ads have come. */
  pending: ReactNode;
  /** What stands here when there are none at all. */
  empty: ReactNode;
};

/** One's own ads: the active ones, and apart from them those that are hidden, if any. */
export function OwnAds({ pending, empty }: Props) {
  const t = useTranslations('publish.ownAds');
  const { ads, failed, load } = useOwnAds();
  const hash = useHash();
  if (failed) {
    return (
      <Stack gap={3} className="items-start">
        <p role="alert">{t('failed')}</p>
        <Button variant="secondary" onClick={() => void load()}>
          {t('retry')}
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
        label={t('tabs')}
        tabs={[
          { href: '#0', name: t('active') },
          ...(hidden.length > 0 ? [{ href: '#1', name: t('hidden') }] : []),
        ]}
        current={current}
      />
      {shown.length === 0 ? (
        <p className="text-muted">{t('emptyTab')}</p>
      ) : (
        <Stack as="ul" gap={4}>
          {shown.map((ad) => (
            <OwnAdRow key={ad.id} ad={ad} onChanged={load} />
          ))}
        </Stack>
      )}
      <PictureFallback />
    </Stack>
  );
}
