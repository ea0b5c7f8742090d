'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { Named } from '@/components/places/options';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { EditForm } from './edit-form';
import { LoadFailed } from './load-failed';
import { useOwnAd } from './use-own-ad';

type Props = {
  states: Named[];
  /** The author's part of a price. */
  sharePercent: number;
  /** What stands here until the ad has come. */
  children: ReactNode;
};

/** One's own ad, to be changed. */
export function EditAd({ states, sharePercent, children }: Props) {
  const t = useTranslations('publish.edit');
  const own = useOwnAd();
  switch (own.status) {
    case 'loading':
      return children;
    case 'failed':
      return <LoadFailed onRetry={() => void own.load()} />;
    case 'none':
      return (
        <Stack gap={3} className="items-start">
          <Heading level={2}>{t('noneTitle')}</Heading>
          <p>{t('none')}</p>
          <Button href="/cards/belongs">{t('myAds')}</Button>
        </Stack>
      );
    case 'loaded':
      return <EditForm ad={own.ad} states={states} sharePercent={sharePercent} />;
  }
}
