'use client';

import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useHash } from '@/components/ui/use-hash';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { useReturnedScroll } from '@/components/ui/use-returned-scroll';
import { markAdvertiser } from '@/lib/browser/advertiser-mark';
import { storedUser } from '@/lib/browser/stored-user';
import { listOwnWorks } from '@/lib/catalog/contract';
import { OwnAdRow } from './own-ad-row';

type Props = {
  /** Shown until the ads have loaded. */
  pending: ReactNode;
  /** Shown when there are no ads. */
  empty: ReactNode;
};

/** The user's active ads, followed by the hidden ones, if any. */
export function OwnAds({ pending, empty }: Props) {
  const t = useTranslations('publish.ownAds');
  useRequiredSession();
  const { data: ads, isLoadingError, refetch } = useEndpointQuery(listOwnWorks, {});
  const hash = useHash();
  useReturnedScroll(ads !== undefined);

  useEffect(() => {
    const user = storedUser.read();
    if (ads && user)
      markAdvertiser(
        user.uid,
        ads.some(({ hidden }) => !hidden),
      );
  }, [ads]);

  if (isLoadingError) {
    return (
      <Stack gap={3} className="items-start">
        <p role="alert">{t('failed')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
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
            <OwnAdRow key={ad.id} ad={ad} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
